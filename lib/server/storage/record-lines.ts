import { readByKey } from "./read-by-key";

/** So much is fetched at once, a single record that is longer apart. */
const PAGE_BYTES = 4 * 1024 * 1024;
const PAGE_ROWS = 2_000;
const NEWLINE = Buffer.from("\n");

/** Records of a run byte for byte, a line each, in the order in which they were stored, those with a number below `end`. */
export async function* recordLines(
  statement: string,
  runId: string,
  end: number,
): AsyncGenerator<Buffer, void> {
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

export const EPISODES = page("episode", "size_bytes");
export const PROBES = page("run_record", "octet_length(bytes)", "AND kind = 'probe'");
export const OTHERS = page("run_record", "octet_length(bytes)", "AND kind = 'other'");

/** A run that grew by further files has several headers; the first one is what its episodes were classified by. */
export const FIRST_HEADER = `
  SELECT seq, bytes FROM run_record
  WHERE run_id = $1 AND kind = 'header' AND $2::int < 0 AND seq < $3 AND $4::int > 0 AND $5::int > 0
  ORDER BY seq LIMIT 1`;
