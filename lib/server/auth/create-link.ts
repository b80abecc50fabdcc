import "server-only";
import { z } from "zod";
import { isRole, ROLES, type Role } from "../../contracts/role";
import { emailSchema } from "../../contracts/sign-in";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { newId } from "../storage/new-id";
import { withTransaction } from "../with-transaction";
import { hasAdministrator } from "./has-administrator";
import { newOpaqueToken, opaqueTokenHash } from "./opaque-token";

export type LinkRequest = Readonly<
  | { kind: "first_administrator" }
  | { kind: "invitation"; email: string; roles: readonly Role[] }
  | { kind: "password_reset"; email: string }
>;

/** The token is shown once, as part of an address (`linkAddress`); only its hash is stored. */
export type CreatedLink = Readonly<{ id: string; token: string; expiresAt: Date }>;

const LIFE_S = {
  first_administrator: 24 * 60 * 60,
  invitation: 7 * 24 * 60 * 60,
  password_reset: 24 * 60 * 60,
} as const satisfies Record<LinkRequest["kind"], number>;

/**
 * Makes a link by which somebody comes in once: the first administrator, a person who is invited, or one who forgot their
 * password. An open link for the same is revoked by it, so that only the last one counts.
 *
 * @throws {AppError} `forbidden`; `bad_input` for an email or roles that are none; `conflict` where there is an administrator
 *   already, or the invited person is here already; `not_found` where nobody has that email.
 */
export async function createLink(actor: Actor, request: LinkRequest): Promise<CreatedLink> {
  assertCan(actor, "person:administer");
  const token = newOpaqueToken();
  const id = newId();
  return await withTransaction(async (connection) => {
    const { email, roles, personId } = await subjectOf(connection, request);
    const revoked = await connection.query<{ id: string }>(
      `UPDATE one_time_link SET revoked_at = clock_timestamp()
       WHERE kind = $1 AND email IS NOT DISTINCT FROM $2 AND used_at IS NULL AND revoked_at IS NULL
         AND expires_at > clock_timestamp() RETURNING id`,
      [request.kind, email],
    );
    const { rows } = await connection.query<{ expires_at: Date }>(
      `INSERT INTO one_time_link (id, token_hash, kind, email, roles, person_id, created_by, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8)) RETURNING expires_at`,
      [id, opaqueTokenHash(token), request.kind, email, roles, personId, actor.id, LIFE_S[request.kind]],
    );
    for (const older of revoked.rows)
      await recordEvent(connection, actor, { action: "link.revoked", subjectId: older.id });
    await recordEvent(connection, actor, {
      action: "link.created",
      subjectId: id,
      details: { kind: request.kind, email, roles, personId },
    });
    const [row] = rows;
    if (row === undefined) throw new Error("The link was not stored.");
    return { id, token, expiresAt: row.expires_at };
  });
}

/** Where a link leads, on the server that people know under `origin`. */
export const linkAddress = (origin: string, token: string): string => `${origin}/link/${token}`;

type Subject = Readonly<{ email: string | null; roles: readonly Role[]; personId: string | null }>;

async function subjectOf(connection: Connection, request: LinkRequest): Promise<Subject> {
  switch (request.kind) {
    case "first_administrator":
      if (await hasAdministrator(connection))
        throw new AppError("conflict", "This server has an administrator: they invite others.");
      return { email: null, roles: ["administrator"], personId: null };
    case "invitation": {
      const email = emailOf(request.email);
      const roles = rolesOf(request.roles);
      if ((await personOf(connection, email)) !== null)
        throw new AppError("conflict", "There is a person with this email already.");
      return { email, roles, personId: null };
    }
    case "password_reset": {
      const email = emailOf(request.email);
      const person = await personOf(connection, email);
      if (person === null) throw new AppError("not_found", "There is no person with this email.");
      if (person.is_demo) throw new AppError("bad_input", "A demo person has no password.");
      if (person.disabled_at !== null)
        throw new AppError("bad_input", "This person is disabled: the link would lead nowhere.");
      return { email, roles: [], personId: person.id };
    }
  }
}

function emailOf(text: string): string {
  const parsed = emailSchema.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "This is no email address.");
}

function rolesOf(given: readonly string[]): readonly Role[] {
  const roles = z.array(z.string().refine(isRole)).min(1).safeParse(given);
  if (!roles.success) throw new AppError("bad_input", `A person has one or more of: ${ROLES.join(", ")}.`);
  return ROLES.filter((role) => given.includes(role));
}

type Person = Readonly<{ id: string; is_demo: boolean; disabled_at: Date | null }>;

async function personOf(connection: Connection, email: string): Promise<Person | null> {
  const { rows } = await connection.query<Person>(
    "SELECT id, is_demo, disabled_at FROM person WHERE email = $1",
    [email],
  );
  return rows[0] ?? null;
}
