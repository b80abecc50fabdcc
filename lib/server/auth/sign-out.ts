import "server-only";
import type { Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";
import { opaqueTokenHash } from "./opaque-token";

/** Ends the session of a token. One that is over already stays as it is. */
export async function signOut(actor: Actor, token: string): Promise<void> {
  await withTransaction(async (connection) => {
    const { rows } = await connection.query<{ id: string }>(
      `UPDATE session SET revoked_at = clock_timestamp()
       WHERE token_hash = $1 AND person_id = $2 AND revoked_at IS NULL RETURNING id`,
      [opaqueTokenHash(token), actor.id],
    );
    const [session] = rows;
    if (session !== undefined)
      await recordEvent(connection, actor, { action: "session.ended", subjectId: session.id });
  });
}
