import { setTimeout as wait } from "node:timers/promises";
import { type Connection, pool } from "../pool";
import { isAliveSql } from "./advisory-lock";
import { describeFailure } from "./failure";

const ATTEMPTS_MAX = 20;
const PAUSE_MS = 250;

/**
 * Commits. Where the answer is lost on the way, asks the database what came of it: the record of the import says
 * "completed" exactly where all of it is there.
 *
 * @throws the driver's error where the import was not committed; 08007 where nobody can tell.
 */
export async function commit(connection: Connection, importId: string): Promise<void> {
  try {
    await connection.query("COMMIT");
  } catch (error) {
    if (describeFailure(error) === null) throw error;
    const isCommitted = await wasCommitted(importId);
    if (isCommitted === null) throw unknownOutcome(error);
    if (!isCommitted) throw error;
  }
}

/** SQLSTATE's own number for it. */
function unknownOutcome(cause: unknown): Error {
  return Object.assign(new Error("The commit was not answered.", { cause }), { code: "08007" });
}

/**
 * Asks until the importing session is gone, since until then its commit may still be under way. Null where the database does not
 * say so in time.
 */
async function wasCommitted(importId: string): Promise<boolean | null> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const found = await findState(importId);
    if (found !== null && (found.state !== "running" || !found.isAlive)) {
      return found.state === "completed" || found.state === "completed_with_errors";
    }
    await wait(PAUSE_MS);
  }
  return null;
}

async function findState(importId: string): Promise<Readonly<{ state: string; isAlive: boolean }> | null> {
  try {
    const { rows } = await pool().query<{ state: string; isAlive: boolean }>(
      `SELECT state, ${isAliveSql("id")} AS "isAlive" FROM import WHERE id = $1`,
      [importId],
    );
    return rows[0] ?? null;
  } catch (error) {
    if (describeFailure(error) === null) throw error;
    return null; // not back yet
  }
}
