import "server-only";
import { acceptLinkSchema, type AcceptLinkInput } from "../../contracts/sign-in";
import { AppError } from "../../errors";
import type { Actor } from "../actor";
import type { NewAuditEvent } from "../audit/event";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { newId } from "../storage/new-id";
import { withTransaction } from "../with-transaction";
import { endSessions } from "./end-sessions";
import { findLink } from "./find-link";
import { hasAdministrator } from "./has-administrator";
import { opaqueTokenHash } from "./opaque-token";
import { hashPassword } from "./password";
import { personActor } from "./session";
import { accountThrottleKey } from "./sign-in-with-password";
import { startSession, type StartedSession } from "./start-session";

/**
 * Uses a one-time link up: makes the person that it invites, or sets the new password of one who is here, and lets them in. A new
 * password ends every session that the person had.
 *
 * Nobody's: the token is all that is asked for.
 *
 * @throws {AppError} `refused` where the link is used, revoked or over, in one sentence for all; `bad_input` where a name or an
 *   email is missing or wrong; `conflict` where the email belongs to somebody by now.
 */
export async function acceptLink(
  token: string,
  input: AcceptLinkInput,
  userAgent: string | null,
): Promise<StartedSession> {
  const parsed = acceptLinkSchema.safeParse(input);
  if (!parsed.success)
    throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "Something is missing.");
  // Before a hash is computed: a guess shall cost the server nothing.
  if ((await findLink(token)) === null) throw isOver();
  const passwordHash = await hashPassword(parsed.data.password);
  return await withTransaction(async (connection) => {
    const link = await useUp(connection, token);
    const { person, event } =
      link.person_id === null
        ? await makePerson(connection, link, parsed.data, passwordHash)
        : await setPassword(connection, link.person_id, passwordHash);
    const session = await startSession(connection, person.id, "link", userAgent);
    await recordEvent(connection, person, { action: "link.used", subjectId: link.id });
    await recordEvent(connection, person, event);
    await recordEvent(connection, person, {
      action: "session.started",
      subjectId: session.id,
      details: { method: "link" },
    });
    return session;
  });
}

const isOver = () =>
  new AppError("refused", "This link was used, taken back, or is too old. Ask for a new one.");

type Row = Readonly<{
  id: string;
  kind: string;
  email: string | null;
  roles: string[];
  person_id: string | null;
}>;

/** Of two who use it at once, one finds it unused. */
async function useUp(connection: Connection, token: string): Promise<Row> {
  const { rows } = await connection.query<Row>(
    `UPDATE one_time_link SET used_at = clock_timestamp()
     WHERE token_hash = $1 AND used_at IS NULL AND revoked_at IS NULL AND expires_at > clock_timestamp()
     RETURNING id, kind, email, roles, person_id`,
    [opaqueTokenHash(token)],
  );
  const [link] = rows;
  if (link === undefined) throw isOver();
  return link;
}

type Done = Readonly<{ person: Actor; event: NewAuditEvent }>;

async function makePerson(
  connection: Connection,
  link: Row,
  { name, email: given }: AcceptLinkInput,
  passwordHash: string,
): Promise<Done> {
  const email = link.email ?? given;
  if (name === undefined) throw new AppError("bad_input", "Say your name, as others will see it.");
  if (email === undefined) throw new AppError("bad_input", "Say your email address: you sign in with it.");
  if (link.kind === "first_administrator") await assertFirst(connection);
  const id = newId();
  const { rowCount } = await connection.query(
    `INSERT INTO person (id, email, name, roles, password_hash) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (email) DO NOTHING`,
    [id, email, name, link.roles, passwordHash],
  );
  if (rowCount !== 1) throw new AppError("conflict", "There is a person with this email already.");
  return {
    person: personActor(id, name, link.roles),
    event: { action: "person.created", subjectId: id, details: { roles: link.roles, linkId: link.id } },
  };
}

/** Two first administrators at once: the second waits, and finds that there is one. */
async function assertFirst(connection: Connection): Promise<void> {
  await connection.query("SELECT pg_advisory_xact_lock(72707371)");
  if (await hasAdministrator(connection)) throw isOver();
}

async function setPassword(connection: Connection, personId: string, passwordHash: string): Promise<Done> {
  const { rows } = await connection.query<{ name: string; email: string; roles: string[] }>(
    `UPDATE person SET password_hash = $2, changed_at = clock_timestamp()
     WHERE id = $1 AND disabled_at IS NULL AND NOT is_demo RETURNING name, email, roles`,
    [personId, passwordHash],
  );
  const [person] = rows;
  if (person === undefined) throw isOver();
  const endedSessions = await endSessions(connection, personId);
  await connection.query("DELETE FROM throttle WHERE key = $1", [accountThrottleKey(person.email)]);
  return {
    person: personActor(personId, person.name, person.roles),
    event: { action: "person.password_set", subjectId: personId, details: { endedSessions } },
  };
}
