import "server-only";
import { emailSchema } from "../../contracts/sign-in";
import { nobody, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { verifyPassword } from "./password";
import { personActor } from "./session";
import { startSession, type StartedSession } from "./start-session";
import { giveBackAttempt, takeAttempt, throttleKey, type Limit } from "./throttle";

/** For one account: nobody guesses a password in five attempts a quarter of an hour. */
export const ACCOUNT_LIMIT: Limit = { attemptsMax: 5, windowS: 15 * 60, pauseS: 15 * 60 };
/** For all together, whoever they say they are: one password is not tried on every account. */
export const SERVER_LIMIT: Limit = { attemptsMax: 300, windowS: 15 * 60, pauseS: 60 };
const SERVER_KEY = "sign-in";

export type SignInOutcome = Readonly<
  | { kind: "signed_in"; session: StartedSession }
  /** The email or the password is wrong; which of them is not said. */
  | { kind: "refused"; attemptsLeft: number }
  /** `isForAll`: the whole server has seen too many failures. */
  | { kind: "paused"; until: Date; isForAll: boolean }
>;

/**
 * Lets a person in who knows their password. Nobody's: whoever asks is not signed in.
 *
 * An email without an account, a disabled person and one without a password are answered as a wrong password is: in the same
 * words, after the same work, with the same pause and the same event.
 */
export async function signInWithPassword(
  input: Readonly<{ email: string; password: string; userAgent: string | null }>,
): Promise<SignInOutcome> {
  const email = emailSchema.safeParse(input.email).data ?? null;
  const key = accountThrottleKey(email ?? input.email.trim().toLowerCase());
  const attempt = await takeAttempt(key, ACCOUNT_LIMIT);
  if (!attempt.isAllowed) return { kind: "paused", until: attempt.pausedUntil, isForAll: false };
  const ofAll = await takeAttempt(SERVER_KEY, SERVER_LIMIT);
  if (!ofAll.isAllowed) return { kind: "paused", until: ofAll.pausedUntil, isForAll: true };

  const person = email === null ? null : await findPerson(email);
  if (await verifyPassword(input.password, person?.password_hash ?? null)) {
    const session = person === null ? null : await letIn(person, key, input.userAgent);
    if (session !== null) {
      await giveBackAttempt(SERVER_KEY);
      return { kind: "signed_in", session };
    }
  }
  await recordFailure(person?.id ?? "unknown", attempt.attemptsLeft);
  return { kind: "refused", attemptsLeft: attempt.attemptsLeft };
}

/** What the attempts on one account are counted under. */
export const accountThrottleKey = (email: string): string => throttleKey("account", email);

type Person = Readonly<{ id: string; name: string; roles: string[]; password_hash: string }>;

async function findPerson(email: string): Promise<Person | null> {
  const { rows } = await pool().query<Person>(
    `SELECT id, name, roles, password_hash FROM person
     WHERE email = $1 AND password_hash IS NOT NULL AND disabled_at IS NULL AND NOT is_demo`,
    [email],
  );
  return rows[0] ?? null;
}

/** Null where the person was disabled, or the password changed, while it was being checked. */
async function letIn(person: Person, key: string, userAgent: string | null): Promise<StartedSession | null> {
  return await withTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      "SELECT FROM person WHERE id = $1 AND password_hash = $2 AND disabled_at IS NULL FOR SHARE",
      [person.id, person.password_hash],
    );
    if (rowCount !== 1) return null;
    await connection.query("DELETE FROM throttle WHERE key = $1", [key]);
    const session = await startSession(connection, person.id, "password", userAgent);
    await recordEvent(connection, personActor(person.id, person.name, person.roles), {
      action: "session.started",
      subjectId: session.id,
      details: { method: "password" },
    });
    return session;
  });
}

/** One event, or two, for everybody: how long it takes tells nothing. The email itself is not kept: it may be a password. */
async function recordFailure(personId: string, attemptsLeft: number, actor: Actor = nobody): Promise<void> {
  await withTransaction(async (connection) => {
    await recordEvent(connection, actor, {
      action: "sign_in.failed",
      subjectId: personId,
      details: { attemptsLeft },
    });
    if (attemptsLeft === 0)
      await recordEvent(connection, actor, { action: "sign_in.locked", subjectId: personId });
  });
}
