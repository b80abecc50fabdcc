import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

export type AuditActorChoice = Readonly<{ id: string; name: string }>;
const CHOICES_MAX = 200;

/** Whoever is in the log, by the name they had last; the first 200 in the order of their ids. */
export async function listAuditActors(actor: Actor): Promise<readonly AuditActorChoice[]> {
  assertCan(actor, "audit:read");
  // Hops from one actor to the next along the index: as quick in a long log as in a short one.
  const { rows } = await pool().query<AuditActorChoice>(
    `WITH RECURSIVE ids AS (
       (SELECT actor_id AS id, 1 AS hop FROM audit_event ORDER BY actor_id LIMIT 1)
       UNION ALL
       SELECT (SELECT e.actor_id FROM audit_event e WHERE e.actor_id > ids.id ORDER BY e.actor_id LIMIT 1), hop + 1
       FROM ids WHERE ids.id IS NOT NULL AND hop < $1)
     SELECT ids.id, newest.name FROM ids CROSS JOIN LATERAL (
       SELECT e.actor_name AS name FROM audit_event e WHERE e.actor_id = ids.id ORDER BY e.seq DESC LIMIT 1) newest
     ORDER BY newest.name, ids.id`,
    [CHOICES_MAX],
  );
  return rows;
}
