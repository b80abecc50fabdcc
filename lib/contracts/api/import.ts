import { z } from "zod";
import { IMPORT_STATES } from "../import-status";

const count = z.int().nonnegative();

/** An import as /api/v1 tells it. */
export const importSchema = z
  .strictObject({
    id: z.string(),
    state: z
      .enum(IMPORT_STATES)
      .describe(
        "queued and running are not final. interrupted: its process ended, nothing was stored, and the same file can be pushed again.",
      ),
    ahead: count.describe("Imports that come before it; 0 unless it is queued."),
    isDryRun: z.boolean(),
    format: z.string().nullable().describe("Null until it is known."),
    runId: z
      .string()
      .nullable()
      .describe("Null where nothing was stored and the run was not there before, or not yet."),
    runExternalId: z
      .string()
      .nullable()
      .describe("The id that the log gives its run; null until it was read."),
    files: z.array(z.strictObject({ name: z.string(), sizeBytes: count })),
    bytesRead: count,
    bytesTotal: count,
    counts: z
      .strictObject({
        read: count,
        imported: count,
        known: count.describe("There already with the same content."),
        rejected: count.describe("Not taken. They stay unknown in every rate of the run."),
        empty: count.describe("Of the imported ones: without a turn, so never classified."),
        excluded: count.describe("Of the imported ones: outside the rule's conditions."),
      })
      .describe("read = imported + known + rejected, once it is over."),
    duplicateOf: z
      .string()
      .nullable()
      .describe("The import that stored the same content before, where this one changed nothing; else null."),
    error: z
      .strictObject({
        code: z.string(),
        message: z.string(),
        hint: z.string(),
        offset: z.int().nullable().describe("Byte of the file; null where there is no such place."),
      })
      .nullable()
      .describe("Why it was refused or failed; null where it was not."),
    startedAt: z.iso.datetime().nullable().describe("Null while it is queued."),
    finishedAt: z.iso.datetime().nullable().describe("Null until it is over."),
    links: z.strictObject({
      self: z.string(),
      report: z.string().describe("Every line that was rejected, as NDJSON."),
      run: z.string().nullable().describe("Null where there is no run."),
    }),
  })
  .meta({ id: "Import" });
export type ApiImport = Readonly<z.infer<typeof importSchema>>;

/** One line of the report. */
export const rejectedLineSchema = z
  .strictObject({
    ordinal: count,
    file: z.string(),
    line: count,
    byteOffset: count,
    jsonPath: z.string(),
    code: z.string(),
    message: z.string(),
    hint: z.string(),
    episode: z.string().nullable().describe("The episode it was meant to be; null where it does not say."),
    sha256: z.string().nullable().describe("Of the line; null where it is not known."),
    madeGoodBy: z
      .string()
      .nullable()
      .describe("The later import that stored that episode; null while it is unknown."),
  })
  .meta({ id: "RejectedLine" });
