import { AppError } from "../../errors";
import { lockRun } from "../importing/advisory-lock";
import { describeFailure, failureError } from "../importing/failure";
import { type Connection, pool } from "../pool";
import { KEY_PLANS } from "../storage/read-by-key";

/** A run whose lock is held. */
export type LockedRun = Readonly<{ id: string; scorerId: string }>;

/**
 * Runs a change of one run in one transaction, alone: imports and other changes of the same run wait.
 *
 * @param signal - ends it; nothing of it stays.
 * @throws {AppError} `not_found`; `unavailable` where the machine or the database fails. Nothing was changed then.
 */
export async function changeRun<T>(
  runId: string,
  change: (connection: Connection, run: LockedRun) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  let connection: Connection;
  try {
    connection = await pool().connect();
  } catch (error) {
    throw asAppError(error);
  }
  let isWhole = false;
  // A lost connection without a listener would end the process; the query that is running gets the error too.
  connection.on("error", ignore);
  try {
    await connection.query(`BEGIN; ${KEY_PLANS}`);
    const found = await connection.query<{ externalId: string }>(
      `SELECT external_id AS "externalId" FROM run WHERE id = $1`,
      [runId],
    );
    const [named] = found.rows;
    if (named === undefined) throw new AppError("not_found", "There is no such run.");
    await lockRun(connection, named.externalId, signal);
    const { rows } = await connection.query<LockedRun>(
      `SELECT id, scorer_id AS "scorerId" FROM run WHERE id = $1`,
      [runId],
    );
    const [run] = rows;
    if (run === undefined) throw new AppError("not_found", "There is no such run.");
    const result = await change(connection, run);
    await connection.query("COMMIT");
    isWhole = true;
    return result;
  } catch (error) {
    throw asAppError(error);
  } finally {
    connection.off("error", ignore);
    // A connection that broke off inside a transaction is closed, and Postgres rolls it back.
    connection.release(!isWhole);
  }
}

const ignore = (): void => undefined;

function asAppError(error: unknown): unknown {
  const failure = describeFailure(error);
  return failure === null ? error : failureError(failure, error);
}
