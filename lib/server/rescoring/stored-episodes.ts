import { readStoredEpisode } from "../../formats/native/read-stored";
import { sealEpisode } from "../../formats/redaction/seal";
import type { Episode } from "../../scoring/types";
import type { Connection } from "../pool";
import { readSeals } from "../redacting/read-seals";

/** What is parsed between two looks at the event loop. */
const PAGE_BYTES = 1024 * 1024;
const PAGE_ROWS = 500;

export type StoredEpisode = Readonly<{
  seq: number;
  isCounted: boolean;
  line: number;
  byteOffset: number;
  episode: Episode;
}>;

/** All episodes of a run in the order in which they were stored, some at a time, read again from their bytes. */
export async function* readStoredEpisodes(
  connection: Connection,
  runId: string,
): AsyncGenerator<readonly StoredEpisode[], void> {
  const seals = await readSeals(connection, runId);
  for (let after = -1; ; ) {
    const { rows } = await connection.query<Row>(PAGE, [runId, after, PAGE_BYTES, PAGE_ROWS]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ seq, bytes, byteOffset, ...row }) => ({
      ...row,
      seq: Number(seq),
      byteOffset: Number(byteOffset),
      episode: sealEpisode(readStoredEpisode(bytes), seals.get(seq) ?? []),
    }));
    after = Number(last.seq);
  }
}

type Row = Readonly<{ seq: string; isCounted: boolean; line: number; byteOffset: string; bytes: Buffer }>;

/** The next rows until they come to `$3` bytes, at least one. */
const PAGE = `
  SELECT seq, is_counted AS "isCounted", line, byte_offset AS "byteOffset", bytes
  FROM (
    SELECT *, sum(size_bytes) OVER (ORDER BY seq) - size_bytes AS before
    FROM (
      SELECT seq, is_counted, line, byte_offset, size_bytes, bytes FROM episode
      WHERE run_id = $1 AND seq > $2 ORDER BY seq LIMIT $4) candidates) counted
  WHERE before < $3
  ORDER BY seq`;
