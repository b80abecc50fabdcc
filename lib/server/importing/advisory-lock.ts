import { setTimeout as wait } from "node:timers/promises";
import type { Connection } from "../pool";

const POLL_MS = 200;

/** One number for one name: a hash of 64 bits, so that different names do not wait for each other. */
const KEY = "hashtextextended($1, 0)";

const importName = (importId: string) => `litmus import ${importId}`;
const runName = (externalId: string) => `litmus run ${externalId}`;

/**
 * Says that an import is alive: held by the session that imports and freed by Postgres when that session ends, however
 * it ends. An import that is "running" without it was interrupted.
 */
export async function holdImportLock(connection: Connection, importId: string): Promise<void> {
  await connection.query(`SELECT pg_advisory_lock(${KEY})`, [importName(importId)]);
}

/** For a session that goes back to the pool. */
export async function releaseImportLock(connection: Connection, importId: string): Promise<void> {
  await connection.query(`SELECT pg_advisory_unlock(${KEY})`, [importName(importId)]);
}

/**
 * SQL that is true while the import whose id `column` holds is alive. It looks at the locks and takes none.
 * Postgres shows the halves of the 64 bits as two unsigned numbers.
 */
export function isAliveSql(column: string): string {
  const key = `hashtextextended('litmus import ' || ${column}, 0)`;
  return `EXISTS (
    SELECT 1 FROM pg_locks
    WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND classid::bigint = ((${key} >> 32) & 4294967295) AND objid::bigint = (${key} & 4294967295))`;
}

/**
 * Makes one writer at a time change a run: imports, re-scoring, repairs. Held until the transaction ends. Asks again and
 * again rather than queueing inside Postgres, so that whoever waits can still be cancelled.
 *
 * @param externalId - the run's exact id in its log, projected.
 * @returns whether somebody else held it.
 * @throws the reason of `signal` once it is aborted.
 */
export async function lockRun(
  connection: Pick<Connection, "query">,
  externalId: string,
  signal?: AbortSignal,
): Promise<boolean> {
  for (let hasWaited = false; ; hasWaited = true) {
    signal?.throwIfAborted();
    const { rows } = await connection.query<{ isMine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${KEY}) AS "isMine"`,
      [runName(externalId)],
    );
    if (rows[0]?.isMine === true) return hasWaited;
    await wait(POLL_MS);
  }
}
