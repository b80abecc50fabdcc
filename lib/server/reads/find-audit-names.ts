import "server-only";
import { assertCan, type Actor } from "../actor";
import type { StoredEvent } from "../audit/event-text";
import { pool } from "../pool";

/** What runs, people, views and tokens are called today, by `kind id`. Untrusted, and no part of the record. */
export type AuditNames = ReadonlyMap<string, string>;

/**
 * The names of what entries happened to, where it has one.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findAuditNames(actor: Actor, events: readonly StoredEvent[]): Promise<AuditNames> {
  assertCan(actor, "audit:read");
  const idsOf = (kind: string): readonly string[] => [
    ...new Set(events.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind ? [subjectId] : []))),
  ];
  const { rows } = await pool().query<{ key: string; name: string }>(
    `SELECT 'run ' || id AS key, external_id AS name FROM run WHERE id = ANY ($1)
     UNION ALL SELECT 'person ' || id, name FROM person WHERE id = ANY ($2)
     UNION ALL SELECT 'view ' || id, name FROM saved_view WHERE id = ANY ($4)
     UNION ALL SELECT 'token ' || id, name FROM api_token WHERE id = ANY ($3)`,
    [idsOf("run"), idsOf("person"), idsOf("token"), idsOf("view")],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
