import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** Whether there is a run of this id whose episodes may be read: an empty list says another thing than no list. */
export async function isKnownRun(actor: Actor, runId: string): Promise<boolean> {
  assertCan(actor, "episode:read");
  if (!isStorable(runId)) return false;
  const { rowCount } = await pool().query("SELECT 1 FROM run WHERE id = $1", [runId]);
  return rowCount === 1;
}
