import "server-only";
import type { Connection } from "../pool";

/**
 * Ends every session of a person, inside a transaction, such as when their password changes.
 *
 * @param exceptId - the one that goes on: the browser in which the change is made.
 * @returns how many were ended.
 */
export async function endSessions(
  connection: Pick<Connection, "query">,
  personId: string,
  exceptId: string | null = null,
): Promise<number> {
  const { rowCount } = await connection.query(
    `UPDATE session SET revoked_at = clock_timestamp()
     WHERE person_id = $1 AND revoked_at IS NULL AND expires_at > clock_timestamp() AND id IS DISTINCT FROM $2`,
    [personId, exceptId],
  );
  return rowCount ?? 0;
}
