import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { projectId } from "../storage/projected-text";

/** The id of the run that has this id, or this id in its log; null where none has. */
export async function findRunId(actor: Actor, name: string): Promise<string | null> {
  assertCan(actor, "run:read");
  const { rows } = await pool().query<{ id: string }>(
    "SELECT id FROM run WHERE external_id = $1 OR id = $1 ORDER BY external_id = $1 LIMIT 1",
    [projectId(name)],
  );
  return rows[0]?.id ?? null;
}
