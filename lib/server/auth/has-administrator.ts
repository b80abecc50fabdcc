import "server-only";
import { pool } from "../pool";
import type { Connection } from "../pool";

/** Whether somebody administers this server: a person who may come in, and no demo person. */
export async function hasAdministrator(connection: Pick<Connection, "query"> = pool()): Promise<boolean> {
  const { rows } = await connection.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM person
       WHERE 'administrator' = ANY (roles) AND disabled_at IS NULL AND NOT is_demo) AS found`,
  );
  return rows[0]?.found ?? false;
}
