import type { ConflictOfInterest } from "../../../protocol/person-facts";

/** SQL expressions for a person, a run and a probe: parameters, or columns of an outer row. */
type Places = Readonly<{ person: string; runId: string; probeId: string }>;

/** What speaks against somebody reviewing an episode of a run: a condition each. Tokens act for their person. */
export function conflictSql({
  person,
  runId,
  probeId,
}: Places): Readonly<Record<ConflictOfInterest, string>> {
  const saw = (what: string): string => `EXISTS (
    SELECT FROM review_seen s WHERE s.person_id = ${person} AND s.run_id = ${runId} AND s.what = '${what}')`;
  return {
    owns_checkpoint: `EXISTS (
      SELECT FROM checkpoint_owner o JOIN run r ON r.checkpoint_id = o.checkpoint_id
      WHERE o.person_id = ${person} AND r.id = ${runId})`,
    owns_probe: `EXISTS (
      SELECT FROM probe_owner o JOIN run r ON r.benchmark_id = o.benchmark_id
      WHERE o.person_id = ${person} AND r.id = ${runId} AND o.probe_id = ${probeId})`,
    imported_run: `EXISTS (
      SELECT FROM import i LEFT JOIN api_token t ON t.id = i.actor_id
      WHERE i.run_id = ${runId} AND NOT i.is_dry_run AND coalesce(t.person_id, i.actor_id) = ${person})`,
    opened_comparison: saw("comparison"),
    opened_scorer_verdict: saw("scorer_verdict"),
  };
}
