import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { redactionLines } from "../redacting/redaction-lines";
import { isStorable } from "../storage/projected-text";
import { readByKey } from "../storage/read-by-key";

/** So much is fetched at once, a single record that is longer apart. */
const PAGE_BYTES = 4 * 1024 * 1024;
const PAGE_ROWS = 2_000;
const NEWLINE = Buffer.from("\n");

/**
 * A run in the native format: its header, its probes, its records of other types, its episodes, each byte for byte as it was
 * read, in the order in which they were stored. What is added after the first chunk is not part of it. Twice the same run
 * gives the same bytes; imported into an empty database it gives the same classifications.
 *
 * Where episodes were redacted here, a record before them says so of each: when, by whom, why, how many units.
 *
 * No transaction is held open: records are never edited but by redactions, and the run says how many there were. A redaction
 * meanwhile breaks the export off.
 *
 * @param runId - the product's own id.
 * @returns chunks of whole lines, a few megabytes each.
 * @throws {AppError} `forbidden`; `not_found`, before the first chunk; `conflict` where something was redacted meanwhile.
 */
export async function* exportRun(actor: Actor, runId: string): AsyncGenerator<Buffer, void> {
  assertCan(actor, "run:export");
  if (!isStorable(runId)) throw noRun();
  const { rows } = await pool().query<{ nextSeq: string; nextRecordSeq: number }>(
    `SELECT next_seq AS "nextSeq", next_record_seq AS "nextRecordSeq" FROM run WHERE id = $1`,
    [runId],
  );
  const [run] = rows;
  if (run === undefined) throw noRun();
  yield* linesOf(FIRST_HEADER, runId, run.nextRecordSeq);
  yield* linesOf(PROBES, runId, run.nextRecordSeq);
  yield* linesOf(OTHERS, runId, run.nextRecordSeq);
  const redactions = await redactionLines(runId);
  if (redactions.length > 0) yield Buffer.concat(redactions.flatMap((line) => [line, NEWLINE]));
  yield* linesOf(EPISODES, runId, Number(run.nextSeq));
  if ((await redactionLines(runId)).length !== redactions.length)
    throw new AppError(
      "conflict",
      "Episodes of the run were redacted while it was exported. Export it again.",
    );
}

const noRun = (): AppError => new AppError("not_found", "There is no such run.");

async function* linesOf(statement: string, runId: string, end: number): AsyncGenerator<Buffer, void> {
  for (let after = -1; ; ) {
    const rows = await readByKey<{ seq: string; bytes: Buffer }>(statement, [
      ...[runId, after, end, PAGE_BYTES, PAGE_ROWS],
    ]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield Buffer.concat(rows.flatMap(({ bytes }) => [bytes, NEWLINE]));
    after = Number(last.seq);
  }
}

/** The rows after `$2` and before `$3` until they come to `$4` bytes, at least one. Only what is sent is unpacked. */
const page = (table: string, size: string, condition = ""): string => `
  SELECT seq, bytes
  FROM (
    SELECT seq, bytes, sum(size) OVER (ORDER BY seq) - size AS before
    FROM (
      SELECT seq, bytes, ${size} AS size FROM ${table}
      WHERE run_id = $1 AND seq > $2 AND seq < $3 ${condition} ORDER BY seq LIMIT $5) candidates) counted
  WHERE before < $4
  ORDER BY seq`;

const EPISODES = page("episode", "size_bytes");
const PROBES = page("run_record", "octet_length(bytes)", "AND kind = 'probe'");
const OTHERS = page("run_record", "octet_length(bytes)", "AND kind = 'other'");

/** A run that grew by further files has several headers; the first one is what its episodes were classified by. */
const FIRST_HEADER = `
  SELECT seq, bytes FROM run_record
  WHERE run_id = $1 AND kind = 'header' AND $2::int < 0 AND seq < $3 AND $4::int > 0 AND $5::int > 0
  ORDER BY seq LIMIT 1`;
