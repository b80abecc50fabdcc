import "server-only";
import type { Connection } from "../pool";

/**
 * Makes every open link to a new password of a person void, inside a transaction.
 *
 * @returns the ids of those that were open, for the log.
 */
export async function revokeResets(
  connection: Pick<Connection, "query">,
  personId: string,
): Promise<readonly string[]> {
  const { rows } = await connection.query<{ id: string }>(
    `UPDATE one_time_link SET revoked_at = clock_timestamp()
     WHERE person_id = $1 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > clock_timestamp() RETURNING id`,
    [personId],
  );
  return rows.map(({ id }) => id);
}
