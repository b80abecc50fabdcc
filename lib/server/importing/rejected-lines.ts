import { readEpisodeName } from "../../formats/native/episode-name";
import type { Rejection, RejectionCode } from "../../formats/reader";
import type { Connection } from "../pool";
import { projectId, projectText } from "../storage/projected-text";

/** A record that is not taken, with what tells it from others. */
export type RejectedRecord = Rejection &
  Readonly<{
    fileIndex: number;
    sha256: Buffer;
    /** The episode it was meant to be, projected; null where that cannot be read. */
    externalId: string | null;
  }>;

/** So many lines of an import that stored nothing are kept for its report. */
export const REPORT_LINES_MAX = 10_000;

const INT4_MAX = 2_147_483_647;

/** @param runId - null where the lines count for no run. */
export async function insertRejectedLines(
  connection: Pick<Connection, "query">,
  importId: string,
  runId: string | null,
  firstOrdinal: number,
  lines: readonly RejectedRecord[],
): Promise<void> {
  if (lines.length === 0) return;
  await connection.query(
    `INSERT INTO rejected_line (import_id, run_id, ordinal, file_index, line, byte_offset, json_path, code, message,
       hint, sha256, external_id)
     SELECT $1, $2, * FROM unnest($3::int[], $4::int[], $5::int[], $6::bigint[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::bytea[], $12::text[])`,
    [
      importId,
      runId,
      lines.map((_, index) => firstOrdinal + index),
      lines.map((line) => line.fileIndex),
      lines.map((line) => Math.min(line.line, INT4_MAX)),
      lines.map((line) => line.byteOffset),
      lines.map((line) => projectText(line.jsonPath)),
      lines.map((line) => line.code),
      lines.map((line) => projectText(line.message)),
      lines.map((line) => projectText(line.hint)),
      lines.map((line) => line.sha256),
      lines.map((line) => line.externalId),
    ],
  );
}

/** Codes under which a line's own words cannot be trusted to name it. */
const UNREADABLE: ReadonlySet<RejectionCode> = new Set([
  "E_JSON",
  "E_DEPTH",
  "E_TYPE",
  "E_ORDER",
  "E_DUP_KEY",
]);

/** The episode that a rejected line was meant to be, projected; null where it does not say. */
export function meantEpisode(bytes: Uint8Array, code: RejectionCode): string | null {
  if (UNREADABLE.has(code)) return null;
  const name = readEpisodeName(bytes);
  return name === null ? null : projectId(name);
}

/**
 * Settles which rejected lines of a run are still unknown, once all of an import is in: a later import that stored the
 * episode makes its line good, and a line that was made good before stays so when its file comes again.
 *
 * @param firstSeq - the first episode that this import stored.
 */
export async function settleRejectedLines(
  connection: Connection,
  runId: string,
  importId: string,
  firstSeq: number,
): Promise<void> {
  await connection.query(
    `UPDATE rejected_line r SET made_good_by = $2
     FROM episode e
     WHERE r.run_id = $1 AND r.made_good_by IS NULL AND r.import_id <> $2
       AND e.run_id = r.run_id AND e.external_id = r.external_id AND e.seq >= $3`,
    [runId, importId, firstSeq],
  );
  await connection.query(
    `UPDATE rejected_line r SET made_good_by = good.made_good_by
     FROM rejected_line good
     WHERE r.run_id = $1 AND r.import_id = $2 AND r.made_good_by IS NULL AND good.run_id = r.run_id
       AND good.import_id <> $2 AND good.sha256 = r.sha256 AND good.made_good_by IS NOT NULL`,
    [runId, importId],
  );
  await connection.query(
    `UPDATE run SET rejected_count = (
       SELECT coalesce(sum(times), 0) FROM (
         SELECT max(times) AS times FROM (
           SELECT sha256, count(*) AS times FROM rejected_line
           WHERE run_id = $1 AND made_good_by IS NULL GROUP BY sha256, import_id) by_import
         GROUP BY sha256) by_line)
     WHERE id = $1`,
    [runId],
  );
}
