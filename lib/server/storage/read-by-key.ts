import type { QueryResultRow } from "pg";
import { pool } from "../pool";

/**
 * Runs a query that walks a key, by that key. A run that was stored a moment ago is not in the planner's statistics yet: it
 * expects one row, and would read and sort the whole run for each page, or compare every row with every other.
 */
export async function readByKey<Row extends QueryResultRow>(
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const connection = await pool().connect();
  let isWhole = false;
  // A lost connection without a listener would end the process; the query gets the error too.
  connection.on("error", ignore);
  try {
    await connection.query(`BEGIN READ ONLY; ${KEY_PLANS}`);
    const { rows } = await connection.query<Row>(text, [...values]);
    await connection.query("COMMIT");
    isWhole = true;
    return rows;
  } finally {
    connection.off("error", ignore);
    connection.release(!isWhole);
  }
}

/** The same for a transaction that somebody else began. */
export const KEY_PLANS = `
  SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off;
  SET LOCAL enable_nestloop = off; SET LOCAL plan_cache_mode = force_custom_plan`;

const ignore = (): void => undefined;
