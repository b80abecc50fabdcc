import { z } from "zod";
import { importNotesSchema } from "../../contracts/import-notes";
import { IMPORT_STATES, type ImportStatus } from "../../contracts/import-status";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { findQueued, type QueueEntry } from "../uploads/import-queue";
import { findQueueNote, type QueueNote } from "../uploads/queue-note";
import { isAliveSql } from "./advisory-lock";

/** What `findImportStatus` tells those who may see imports, and a push tells whoever pushed. */
export async function readImportStatus(importId: string): Promise<ImportStatus | null> {
  if (!isStorable(importId)) return null;
  const { rows } = await pool().query(FIND_IMPORT, [importId]);
  if (rows.length > 0) return statusOf(rowSchema.parse(rows[0]));
  const queued = findQueued(importId);
  if (queued !== null) return statusInQueue(importId, queued);
  const note = await findQueueNote(importId);
  if (note === null) return null;
  // It may have begun since the record was looked for.
  const begun = await pool().query(FIND_IMPORT, [importId]);
  return begun.rows.length > 0
    ? statusOf(rowSchema.parse(begun.rows[0]))
    : statusAfterRestart(importId, note);
}

const count = z.string().transform(Number);
const rowSchema = z.object({
  id: z.string(),
  state: z.enum(IMPORT_STATES),
  isAlive: z.boolean(),
  isDryRun: z.boolean(),
  format: z.string().nullable(),
  runId: z.string().nullable(),
  runExternalId: z.string().nullable(),
  files: z.array(z.object({ name: z.string(), sizeBytes: z.number() })),
  bytesRead: count,
  bytesTotal: count,
  read: count,
  imported: count,
  known: count,
  rejected: count,
  empty: count,
  excluded: count,
  duplicateOf: z.string().nullable(),
  errorCode: z.string().nullable(),
  errorMessage: z.string().nullable(),
  errorHint: z.string().nullable(),
  errorOffset: count.nullable(),
  notes: importNotesSchema,
  startedAt: z.date(),
  finishedAt: z.date().nullable(),
});

function statusOf(row: z.infer<typeof rowSchema>): ImportStatus {
  const {
    isAlive,
    read,
    imported,
    known,
    rejected,
    empty,
    excluded,
    errorCode,
    errorMessage,
    errorHint,
    errorOffset,
    ...rest
  } = row;
  return {
    ...rest,
    state: rest.state === "running" && !isAlive ? "interrupted" : rest.state,
    ahead: 0,
    counts: { read, imported, known, rejected, empty, excluded },
    error:
      errorCode === null
        ? null
        : { code: errorCode, message: errorMessage ?? "", hint: errorHint ?? "", offset: errorOffset },
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

function statusInQueue(importId: string, queued: QueueEntry): ImportStatus {
  const { one } = queued;
  return {
    ...NOTHING_YET,
    ...filesOf(one?.group.sources ?? []),
    id: importId,
    state: queued.state,
    ahead: queued.state === "queued" ? queued.ahead : 0,
    isDryRun: one?.options.isDryRun ?? false,
    format: one?.group.format ?? null,
    error:
      queued.state === "failed"
        ? {
            code: "failed",
            message: queued.message,
            hint: "Nothing of it was stored. Import the files again.",
            offset: null,
          }
        : null,
  };
}

function statusAfterRestart(importId: string, { files, isDryRun, format }: QueueNote): ImportStatus {
  return { ...NOTHING_YET, ...filesOf(files), id: importId, state: "interrupted", isDryRun, format };
}

/** Of an import that has no record. */
const NOTHING_YET = {
  ...{
    ahead: 0,
    runId: null,
    runExternalId: null,
    bytesRead: 0,
    duplicateOf: null,
    error: null,
    notes: null,
  },
  counts: { read: 0, imported: 0, known: 0, rejected: 0, empty: 0, excluded: 0 },
  ...{ startedAt: null, finishedAt: null },
} as const;

function filesOf(
  sources: readonly Readonly<{ name: string; sizeBytes: number }>[],
): Pick<ImportStatus, "files" | "bytesTotal"> {
  return {
    files: sources.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    bytesTotal: sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  };
}

const FIND_IMPORT = `
  SELECT id, state, ${isAliveSql("id")} AS "isAlive", is_dry_run AS "isDryRun", format, run_id AS "runId",
    run_external_id AS "runExternalId", bytes_read AS "bytesRead", bytes_total AS "bytesTotal", read_count AS "read",
    imported_count AS imported, known_count AS known, rejected_count AS rejected, empty_count AS empty,
    excluded_count AS excluded, duplicate_of AS "duplicateOf", error_code AS "errorCode", error_message AS "errorMessage",
    error_hint AS "errorHint", error_offset AS "errorOffset", notes, started_at AS "startedAt", finished_at AS "finishedAt",
    coalesce((
      SELECT jsonb_agg(jsonb_build_object('name', name, 'sizeBytes', size_bytes) ORDER BY file_index)
      FROM import_file WHERE import_id = import.id), '[]') AS files
  FROM import WHERE id = $1`;
