import "server-only";
import type { NewAuditEvent } from "../../audit/event";
import type { Connection } from "../../pool";
import { newId } from "../../storage/new-id";
import type { Claims } from "./find-claims";

export type MatchedPerson = Readonly<{ id: string; name: string; roles: readonly string[] }>;
/** The person, and what happened so that they could come in. Null: the provider's person is nobody here. */
export type Match = Readonly<{ person: MatchedPerson; events: readonly NewAuditEvent[] }> | null;

/**
 * Finds whom the provider means, inside a transaction: the person that came in by this identity before; else the one with the
 * verified email; else whoever is invited under it, who becomes a person by that. Nobody else comes in.
 */
export async function matchPerson(connection: Connection, claims: Claims): Promise<Match> {
  const { rows } = await connection.query<MatchedPerson & { may: boolean }>(
    `SELECT p.id, p.name, p.roles, p.disabled_at IS NULL AND NOT p.is_demo AS may
     FROM external_identity e JOIN person p ON p.id = e.person_id WHERE e.issuer = $1 AND e.subject = $2`,
    [claims.issuer, claims.subject],
  );
  const [known] = rows;
  if (known !== undefined) return known.may ? { person: known, events: [] } : null;
  if (claims.verifiedEmail === null) return null;
  const match =
    (await findByEmail(connection, claims.verifiedEmail, claims.issuer)) ??
    (await acceptInvitation(connection, claims.verifiedEmail, claims.name));
  if (match === null) return null;
  await connection.query("INSERT INTO external_identity (issuer, subject, person_id) VALUES ($1, $2, $3)", [
    ...[claims.issuer, claims.subject, match.person.id],
  ]);
  const linked: NewAuditEvent = {
    action: "person.identity_linked",
    subjectId: match.person.id,
    details: { issuer: claims.issuer },
  };
  return { person: match.person, events: [...match.events, linked] };
}

/** An address may pass to another employee: a person who has an identity of this provider takes no second one. */
async function findByEmail(connection: Connection, email: string, issuer: string): Promise<Match> {
  const { rows } = await connection.query<MatchedPerson>(
    `SELECT p.id, p.name, p.roles FROM person p
     WHERE p.email = $1 AND p.disabled_at IS NULL AND NOT p.is_demo
       AND NOT EXISTS (SELECT FROM external_identity e WHERE e.person_id = p.id AND e.issuer = $2)
     FOR UPDATE OF p`,
    [email, issuer],
  );
  const [person] = rows;
  return person === undefined ? null : { person, events: [] };
}

async function acceptInvitation(connection: Connection, email: string, said: string | null): Promise<Match> {
  const { rows } = await connection.query<{ id: string; roles: string[] }>(
    `UPDATE one_time_link SET used_at = clock_timestamp()
     WHERE kind = 'invitation' AND email = $1 AND used_at IS NULL AND revoked_at IS NULL
       AND expires_at > clock_timestamp() AND NOT EXISTS (SELECT FROM person p WHERE p.email = $1)
     RETURNING id, roles`,
    [email],
  );
  const [link] = rows;
  if (link === undefined) return null;
  const person = { id: newId(), name: nameOf(said, email), roles: link.roles };
  await connection.query("INSERT INTO person (id, email, name, roles) VALUES ($1, $2, $3, $4)", [
    ...[person.id, email, person.name, person.roles],
  ]);
  return {
    person,
    events: [
      { action: "link.used", subjectId: link.id },
      {
        action: "person.created",
        subjectId: person.id,
        details: { roles: link.roles, linkId: link.id },
      },
    ],
  };
}

function nameOf(said: string | null, email: string): string {
  const name = (said ?? "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .trim()
    .slice(0, 100);
  return name === "" ? email : name;
}
