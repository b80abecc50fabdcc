import "server-only";
import { isAliveSql } from "../importing/advisory-lock";
import { pool } from "../pool";

/**
 * Marks imports as interrupted whose process is gone: nothing of them was stored, and the same files run again. An import that
 * is alive holds its lock, in whichever process it runs, and is left alone.
 *
 * @returns their ids.
 */
export async function settleInterruptedImports(): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>(
    `UPDATE import SET state = 'interrupted', finished_at = clock_timestamp()
     WHERE state = 'running' AND NOT ${isAliveSql("id")} RETURNING id`,
  );
  return rows.map(({ id }) => id);
}
