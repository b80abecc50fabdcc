import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";

/**
 * Takes a link back that was not used yet.
 *
 * @throws {AppError} `forbidden`; `conflict` where there is no such link, or it was used or revoked.
 */
export async function revokeLink(actor: Actor, id: string): Promise<void> {
  assertCan(actor, "person:administer");
  await withTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      "UPDATE one_time_link SET revoked_at = clock_timestamp() WHERE id = $1 AND used_at IS NULL AND revoked_at IS NULL",
      [id],
    );
    if (rowCount !== 1) throw new AppError("conflict", "This link was used or revoked already.");
    await recordEvent(connection, actor, { action: "link.revoked", subjectId: id });
  });
}
