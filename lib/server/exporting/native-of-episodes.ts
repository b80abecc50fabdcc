import { AppError } from "../../errors";
import { pool } from "../pool";
import type { EpisodeKey } from "../reads/episode-key";
import { redactionLines } from "../redacting/redaction-lines";
import { isStorable } from "../storage/projected-text";
import { readByKey } from "../storage/read-by-key";
import { FIRST_HEADER, PROBES, recordLines } from "../storage/record-lines";

const PAGE_BYTES = 4 * 1024 * 1024;
const NEWLINE = Buffer.from("\n");

/**
 * A native file of some episodes of one run: its header, its probes, a record that says that it is a part, and the records of the
 * episodes byte for byte.
 *
 * @param keys - of that run, in the order in which they were stored.
 * @throws {AppError} `not_found` where there is no such run.
 */
export async function nativeOfEpisodes(
  runId: string,
  keys: AsyncIterable<readonly EpisodeKey[]>,
  isCapped: boolean,
): Promise<AsyncGenerator<Buffer, void>> {
  const { rows } = isStorable(runId)
    ? await pool().query<Run>(
        `SELECT next_record_seq AS "nextRecordSeq",
           (SELECT sum(u.episode_count) FROM run_rollup u WHERE u.run_id = r.id AND u.scorer_id = r.scorer_id) AS "episodeCount"
         FROM run r WHERE id = $1`,
        [runId],
      )
    : { rows: [] };
  const [run] = rows;
  if (run === undefined) throw new AppError("not_found", "There is no such run.");
  return linesOf(runId, run, keys, isCapped);
}

type Run = Readonly<{ nextRecordSeq: number; episodeCount: string | null }>;

async function* linesOf(
  runId: string,
  { nextRecordSeq, episodeCount }: Run,
  keys: AsyncIterable<readonly EpisodeKey[]>,
  isCapped: boolean,
): AsyncGenerator<Buffer, void> {
  yield* recordLines(FIRST_HEADER, runId, nextRecordSeq);
  yield* recordLines(PROBES, runId, nextRecordSeq);
  // A reader passes over a record of a type that it does not know, and writes it back.
  const note = { type: "selection", ofEpisodes: Number(episodeCount ?? 0), isCapped };
  yield Buffer.from(`${JSON.stringify(note)}\n`);
  const redactions = await redactionLines(runId);
  if (redactions.length > 0) yield Buffer.concat(redactions.flatMap((line) => [line, NEWLINE]));
  for await (const some of keys) yield* bytesOf(runId, some);
}

async function* bytesOf(runId: string, keys: readonly EpisodeKey[]): AsyncGenerator<Buffer, void> {
  const wanted = keys.filter((key) => key.runId === runId).map(({ seq }) => seq);
  for (let after = "-1"; ; ) {
    const rows = await readByKey<{ seq: string; bytes: Buffer }>(PAGE, [runId, wanted, after, PAGE_BYTES]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield Buffer.concat(rows.flatMap(({ bytes }) => [bytes, NEWLINE]));
    after = last.seq;
  }
}

/** The chosen rows after `$3` until they come to `$4` bytes, at least one. */
const PAGE = `
  SELECT e.seq, e.bytes
  FROM (
    SELECT seq, sum(size_bytes) OVER (ORDER BY seq) - size_bytes AS before
    FROM episode WHERE run_id = $1 AND seq = ANY ($2::bigint[]) AND seq > $3::bigint) chosen
  JOIN episode e ON e.run_id = $1 AND e.seq = chosen.seq
  WHERE before < $4
  ORDER BY e.seq`;
