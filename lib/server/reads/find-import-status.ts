import "server-only";
import { z } from "zod";
import { importNotesSchema } from "../../contracts/import-notes";
import { IMPORT_STATES, type ImportStatus } from "../../contracts/import-status";
import { assertCan, type Actor } from "../actor";
import { isAliveSql } from "../importing/advisory-lock";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { findQueued } from "../uploads/import-queue";

/** Where an import stands, asked for by its id: its record, or its place in this server's queue; null where there is neither. */
export async function findImportStatus(actor: Actor, importId: string): Promise<ImportStatus | null> {
  assertCan(actor, "import:read");
  if (!isStorable(importId)) return null;
  const { rows } = await pool().query(FIND_IMPORT, [importId]);
  return rows.length > 0 ? statusOf(rowSchema.parse(rows[0])) : statusInQueue(importId);
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

function statusInQueue(importId: string): ImportStatus | null {
  const queued = findQueued(importId);
  if (queued === null) return null;
  const { one } = queued;
  const sources = one?.group.sources ?? [];
  return {
    id: importId,
    state: queued.state,
    ahead: queued.state === "queued" ? queued.ahead : 0,
    isDryRun: one?.options.isDryRun ?? false,
    format: one?.group.format ?? null,
    runId: null,
    runExternalId: null,
    files: sources.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
    bytesRead: 0,
    bytesTotal: sources.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
    counts: { read: 0, imported: 0, known: 0, rejected: 0, empty: 0, excluded: 0 },
    duplicateOf: null,
    error:
      queued.state === "failed"
        ? {
            code: "failed",
            message: queued.message,
            hint: "Nothing of it was stored. Import the files again.",
            offset: null,
          }
        : null,
    notes: null,
    startedAt: null,
    finishedAt: null,
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
