import type { Format, RunGroup } from "../../formats/reader";
import type { Actor } from "../actor";
import { type Connection, pool } from "../pool";
import { projectText } from "../storage/projected-text";
import type { ImportCounts, ImportOptions, Refusal } from "./import-types";

/** Writes the record of an import before it begins, for everybody to see. Its lock is held by then. */
export async function beginJournal(
  importId: string,
  actor: Actor,
  group: RunGroup,
  options: ImportOptions,
): Promise<void> {
  const { sources, format } = group;
  await pool().query(
    `WITH begun AS (
       INSERT INTO import (id, state, is_dry_run, is_strict, is_salvage, run_override, pack_choice, format, actor_id,
         bytes_total)
       VALUES ($1, 'running', $2, $3, $4, $5, $6, $7, $8, $9))
     INSERT INTO import_file (import_id, file_index, name, size_bytes)
     SELECT $1, * FROM unnest($10::int[], $11::text[], $12::bigint[])`,
    [
      importId,
      options.isDryRun,
      options.isStrict,
      options.read.isSalvage,
      options.read.runOverride === null ? null : projectText(options.read.runOverride),
      options.packChoice === null ? null : projectText(options.packChoice),
      format,
      actor.id,
      sources.reduce((sum, source) => sum + source.sizeBytes, 0),
      sources.map((_, index) => index),
      sources.map((source) => projectText(source.name)),
      sources.map((source) => source.sizeBytes),
    ],
  );
}

/** What became of a run after its content first came in. */
export type RunSince = Readonly<{
  isRunArchived: boolean;
  /** Episodes that came again as they were before a redaction: known, and they stay redacted. */
  redactedCount: number;
}>;

/** What is known of the run so far; both null before the header. `id` is null while the run is not there yet. */
export type RunNames = Readonly<{ id: string | null; externalId: string | null }>;

export type JournalEnd = Readonly<{
  counts: ImportCounts;
  run: RunNames;
  /** Null where it was never settled. */
  contentKey: string | null;
  fileHashes: readonly Buffer[];
}> &
  Readonly<
    | {
        state: "completed" | "completed_with_errors";
        duplicateOf: string | null;
        /** What the run that was there has become meanwhile: see `ImportOutcome`. */
        since: RunSince;
        pack: Readonly<{ id: string; hash: string }> | null;
        notes: Readonly<Record<string, unknown>>;
      }
    | { state: "refused"; refusal: Refusal }
    | { state: "failed"; failure: Readonly<{ code: string; message: string; hint: string }> }
    | { state: "cancelled" }
  >;

/**
 * Closes the record. In the transaction of the rows where there are any, so that "completed" cannot be said of what is
 * not there.
 *
 * @returns false where it was closed already.
 */
export async function endJournal(
  connection: Pick<Connection, "query">,
  importId: string,
  end: JournalEnd,
): Promise<boolean> {
  const trouble = troubleOf(end);
  const done = end.state === "completed" || end.state === "completed_with_errors" ? end : null;
  const { counts } = end;
  const { rowCount } = await connection.query(
    `UPDATE import SET state = $2, run_id = $3, run_external_id = $4, content_key = $5, duplicate_of = $6, pack_id = $7,
       pack_hash = $8, notes = $9, error_code = $10, error_message = $11, error_hint = $12, error_offset = $13,
       read_count = $14, imported_count = $15, known_count = $16, rejected_count = $17, empty_count = $18,
       excluded_count = $19, bytes_read = CASE WHEN $20 THEN bytes_total ELSE bytes_read END,
       finished_at = clock_timestamp()
     WHERE id = $1 AND state = 'running'`,
    [
      ...[importId, end.state, end.run.id, end.run.externalId, end.contentKey, done?.duplicateOf ?? null],
      ...[done?.pack === null || done === null ? null : projectText(done.pack.id), done?.pack?.hash ?? null],
      done === null ? null : JSON.stringify({ ...done.notes, ...done.since }),
      ...[trouble?.code ?? null, trouble === null ? null : projectText(trouble.message)],
      ...[trouble === null ? null : projectText(trouble.hint), trouble?.offset ?? null],
      ...[counts.read, counts.imported, counts.known, counts.rejected, counts.empty, counts.excluded],
      done !== null,
    ],
  );
  if (end.fileHashes.length > 0) {
    await connection.query(
      `UPDATE import_file f SET sha256 = h.sha256 FROM unnest($2::int[], $3::bytea[]) AS h(file_index, sha256)
       WHERE f.import_id = $1 AND f.file_index = h.file_index`,
      [importId, end.fileHashes.map((_, index) => index), [...end.fileHashes]],
    );
  }
  return rowCount === 1;
}

function troubleOf(
  end: JournalEnd,
): { code: string; message: string; hint: string; offset: number | null } | null {
  switch (end.state) {
    case "refused":
      return end.refusal;
    case "failed":
      return { ...end.failure, offset: null };
    case "completed":
    case "completed_with_errors":
    case "cancelled":
      return null;
  }
}

export type EarlierImport = Readonly<{
  id: string;
  run: RunNames;
  /** The run that it made or grew is archived by now. */
  isRunArchived: boolean;
  /** So many of the run's episodes were redacted since. */
  redactedCount: number;
}>;

/** The completed import of the same content; null where there is none. */
export async function findDuplicate(contentKey: string): Promise<EarlierImport | null> {
  const { rows } = await pool().query<
    Omit<EarlierImport, "run"> & Readonly<{ runId: string; runExternalId: string }>
  >(
    `SELECT id, run_id AS "runId", run_external_id AS "runExternalId",
       EXISTS (SELECT FROM run WHERE run.id = import.run_id AND archived_at IS NOT NULL) AS "isRunArchived",
       (SELECT count(DISTINCT seq) FROM redaction WHERE redaction.run_id = import.run_id)::int AS "redactedCount"
     FROM import
     WHERE content_key = $1 AND state IN ('completed', 'completed_with_errors') AND NOT is_dry_run
       AND duplicate_of IS NULL`,
    [contentKey],
  );
  const [earlier] = rows;
  if (earlier === undefined) return null;
  const { runId, runExternalId, ...facts } = earlier;
  return { ...facts, run: { id: runId, externalId: runExternalId } };
}

/** Whether a completed import had files of these sizes: only then can the same content have come before. */
export async function mayBeDuplicate(format: Format, sizes: readonly number[]): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT 1 FROM import
     WHERE format = $1 AND state IN ('completed', 'completed_with_errors') AND NOT is_dry_run AND duplicate_of IS NULL
       AND $2::bigint[] = (
         SELECT array_agg(size_bytes ORDER BY file_index) FROM import_file WHERE import_id = import.id)
       AND bytes_total = $3
     LIMIT 1`,
    [format, sizes, sizes.reduce((sum, size) => sum + size, 0)],
  );
  return rowCount !== 0;
}

export type ProgressNote = Readonly<{ bytesRead: number; readCount: number; run: RunNames }>;

/** Notes how far a running import is. Returns whether somebody asked to cancel it. */
export async function noteProgress(importId: string, note: ProgressNote): Promise<boolean> {
  const { rows } = await pool().query<{ isCancelAsked: boolean }>(
    `UPDATE import SET bytes_read = $2, read_count = $3, run_external_id = $4
     WHERE id = $1 AND state = 'running' RETURNING is_cancel_asked AS "isCancelAsked"`,
    [importId, note.bytesRead, note.readCount, note.run.externalId],
  );
  return rows[0]?.isCancelAsked === true;
}
