import type { Connection } from "../pool";
import type { EvidenceRow } from "./redact-row";

const PAGE_BYTES = 2 * 1024 * 1024;
const PAGE_ROWS = 500;

/** The episodes of a run as they are stored, some at a time, in their order; one of them where `seq` is given. */
export async function* readEvidence(
  connection: Pick<Connection, "query">,
  runId: string,
  seq: string | null,
): AsyncGenerator<readonly EvidenceRow[], void> {
  for (let after = "-1"; ; ) {
    const { rows } = await connection.query<EvidenceRow>(PAGE, [runId, after, seq, PAGE_BYTES, PAGE_ROWS]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.seq;
  }
}

/** The next rows until they come to `$4` bytes, at least one. */
const PAGE = `
  SELECT seq, external_id AS "externalId", sha256, bytes, source
  FROM (
    SELECT *, sum(size_bytes) OVER (ORDER BY seq) - size_bytes AS before
    FROM (
      SELECT seq, external_id, sha256, size_bytes, bytes, source FROM episode
      WHERE run_id = $1 AND seq > $2::bigint AND ($3::bigint IS NULL OR seq = $3) ORDER BY seq LIMIT $5) candidates) counted
  WHERE before < $4
  ORDER BY seq`;
