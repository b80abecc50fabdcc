import "server-only";
import { cache } from "react";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** That a run is archived. Who and why come from the log; null where it does not say. */
export type Archiving = Readonly<{ at: Date; by: string | null; reason: string | null }>;

/** Since when a run is archived, by whom and why; null where it is not, or there is no such run. */
export const findArchiving = cache(async (actor: Actor, runId: string): Promise<Archiving | null> => {
  assertCan(actor, "run:read");
  if (!isStorable(runId)) return null;
  const { rows } = await pool().query<Archiving>(
    `SELECT r.archived_at AS at, e.actor_name AS by, e.reason FROM run r
     LEFT JOIN LATERAL (
       SELECT actor_name, reason FROM audit_event
       WHERE subject_kind = 'run' AND subject_id = r.id AND action = 'run.archived' ORDER BY seq DESC LIMIT 1) e ON true
     WHERE r.id = $1 AND r.archived_at IS NOT NULL`,
    [runId],
  );
  return rows[0] ?? null;
});
