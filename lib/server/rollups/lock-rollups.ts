import type { Connection } from "../pool";

/**
 * Makes one writer at a time change what is counted of a run, until the transaction ends. Whoever merges rollups takes it before
 * reading what the merge rests on: an import at its end, a re-scoring, a repair, the closing of a case. It is taken after the locks
 * on the run and on cases, and before the log's.
 */
export async function lockRollups(connection: Pick<Connection, "query">, runId: string): Promise<void> {
  await connection.query(
    "SELECT pg_advisory_xact_lock(hashtextextended('litmus rollups of run ' || $1::text, 0))",
    [runId],
  );
}
