import type { ClientBase } from "pg";
import { PACK_OUTCOMES } from "./outcome-sql";

/** So many probes are few beside those of a run: their episodes are found by index. */
const FEW = 20;

/**
 * Makes the outcomes of probes anew from what stands in the rows now: called after every change of what counts of their episodes, in its
 * transaction. The caller holds the lock on the run's rollups.
 */
export async function packOutcomes(
  connection: ClientBase,
  runId: string,
  scorerId: string,
  probeIds: readonly string[],
): Promise<void> {
  if (probeIds.length === 0) return;
  await connection.query(
    "DELETE FROM outcome_rollup WHERE run_id = $1 AND scorer_id = $2 AND probe_id = ANY ($3::text[])",
    [runId, scorerId, probeIds],
  );
  // A run that was just imported has no statistics: a planner that takes it for small joins it row by row.
  const isMany = probeIds.length > FEW;
  if (isMany) await connection.query("SET LOCAL enable_nestloop = off");
  await connection.query(PACK_OUTCOMES, [runId, scorerId, probeIds]);
  if (isMany) await connection.query("SET LOCAL enable_nestloop = on");
}
