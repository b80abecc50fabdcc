import "server-only";
import { changePasswordSchema, type ChangePassword } from "../../contracts/people-requests";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { endSessions } from "../auth/end-sessions";
import { hashPassword, verifyPassword } from "../auth/password";
import { takeAttempt, throttleKey, type Limit } from "../auth/throttle";
import { pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { revokeResets } from "./revoke-resets";

/** Whoever finds a browser that is signed in guesses no better than before the door. */
const LIMIT: Limit = { attemptsMax: 5, windowS: 15 * 60, pauseS: 15 * 60 };

/**
 * Sets a new password in place of the old one. Every other session ends, and an open link to a new password is void.
 *
 * @param exceptId - the session of the browser that asks: it goes on.
 * @returns how many sessions were ended.
 * @throws {AppError} `forbidden`; `bad_input`; `refused` where the old password is wrong, or there is none; `too_many` after too
 *   many wrong ones; `conflict` where it was changed meanwhile.
 */
export async function changeOwnPassword(
  actor: Actor,
  exceptId: string,
  request: ChangePassword,
): Promise<number> {
  assertCan(actor, "account:own");
  const parsed = changePasswordSchema.safeParse(request);
  if (!parsed.success) throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "Choose another.");
  const { current, password } = parsed.data;
  const stored = await findPasswordHash(actor.id);
  const key = throttleKey("password", actor.id);
  if (!(await takeAttempt(key, LIMIT)).isAllowed)
    throw new AppError("too_many", "Too many wrong passwords. Wait a quarter of an hour, then try again.");
  if (!(await verifyPassword(current, stored))) throw new AppError("refused", "This is not your password.");
  const passwordHash = await hashPassword(password);
  return await withTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      `UPDATE person SET password_hash = $2, changed_at = clock_timestamp()
       WHERE id = $1 AND password_hash = $3 AND disabled_at IS NULL`, // the check and the change are one statement
      [actor.id, passwordHash, stored],
    );
    if (rowCount !== 1) throw new AppError("conflict", "Your password was changed meanwhile. Sign in anew.");
    const endedSessions = await endSessions(connection, actor.id, exceptId);
    const revokedLinks = await revokeResets(connection, actor.id);
    await connection.query("DELETE FROM throttle WHERE key = $1", [key]);
    for (const subjectId of revokedLinks)
      await recordEvent(connection, actor, { action: "link.revoked", subjectId });
    await recordEvent(connection, actor, {
      action: "person.password_set",
      subjectId: actor.id,
      details: { endedSessions },
    });
    return endedSessions;
  });
}

async function findPasswordHash(personId: string): Promise<string> {
  const { rows } = await pool().query<{ password_hash: string | null }>(
    "SELECT password_hash FROM person WHERE id = $1 AND NOT is_demo",
    [personId],
  );
  const stored = rows[0]?.password_hash ?? null;
  if (stored === null) throw new AppError("refused", "You have no password here to change.");
  return stored;
}
