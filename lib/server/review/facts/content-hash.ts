import type { Connection } from "../../pool";

/** Of what a case is about, in SQL: the bytes of an episode `e`, of its probe and of the first header of its run. */
export const CONTENT_HASH = `(
  SELECT encode(sha256(e.sha256 || p.sha256 || h.sha256), 'hex')
  FROM probe p CROSS JOIN LATERAL (
    SELECT sha256 FROM run_record WHERE run_id = e.run_id AND kind = 'header' ORDER BY seq LIMIT 1) h
  WHERE p.run_id = e.run_id AND p.id = e.probe_id)`;

/** The hash as it is now; null where the episode is not there. */
export async function readContentHash(
  connection: Pick<Connection, "query">,
  runId: string,
  seq: string,
): Promise<string | null> {
  const { rows } = await connection.query<{ hash: string | null }>(
    `SELECT ${CONTENT_HASH} AS hash FROM episode e WHERE e.run_id = $1 AND e.seq = $2::bigint`,
    [runId, seq],
  );
  return rows[0]?.hash ?? null;
}
