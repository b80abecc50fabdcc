import "server-only";
import type { ComparisonResult } from "../../contracts/comparison-result";
import { GATE_DEFAULTS, type GateSpecification } from "../../statistics/gate/gate-specification";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { auditOfScorer } from "./audit-of-scorer";
import { compareArms, type ComparisonInput, type GateFacts } from "./compare-arms";
import { readArm, readArmProbes, type ArmInput } from "./read-arm";

/** Which runs stand against each other, by the product's ids. */
export type ComparedArms = Readonly<{ candidate: readonly string[]; baseline: readonly string[] }>;

export type ComparisonOptions = Readonly<{
  set?: "common" | "all";
  family?: string | null;
  /** What the gate demands; what holds where nobody says otherwise, if absent. */
  specification?: GateSpecification;
  /** Where no specification was registered, nothing can pass. */
  facts?: GateFacts;
}>;

const UNREGISTERED: GateFacts = { isRegisteredBefore: false, look: 1, positiveControl: null };

/**
 * Compares two sets of runs: the one source of every number of the page, the memo, the command line and the interface for scripts.
 * Reads rollups alone, and bars a reviewer who sees it from the cases of these runs.
 *
 * @throws {AppError} `forbidden`; `not_found` where a run is not there.
 */
export async function compareRuns(
  actor: Actor,
  { candidate, baseline }: ComparedArms,
  {
    set = "common",
    family = null,
    specification = GATE_DEFAULTS,
    facts = UNREGISTERED,
  }: ComparisonOptions = {},
): Promise<ComparisonResult> {
  assertCan(actor, "run:read");
  const [own, other] = await Promise.all([readArm(candidate, family), readArm(baseline, family)]);
  const ids = [own, other].map(({ runs }) => runs.map(({ id }) => id));
  await noteSeen(actor, ids.flat(), "comparison");
  const [ownAudit, otherAudit, others] = await Promise.all([
    auditOfScorer(ids[0] ?? []),
    auditOfScorer(ids[1] ?? []),
    readOtherSets(own, other, family),
  ]);
  return compareArms({
    arms: { candidate: own, baseline: other },
    audits: { candidate: ownAudit, baseline: otherAudit },
    ...{ others, set, family, specification, facts },
  });
}

/** Sets of classifications that all runs have, and that differ from the one shown in the baseline mode alone. */
async function readOtherSets(
  candidate: ArmInput,
  baseline: ArmInput,
  family: string | null,
): Promise<ComparisonInput["others"]> {
  const runs = [...candidate.runs, ...baseline.runs];
  const [shown] = runs;
  if (shown === undefined || runs.some(({ scorer }) => scorer.id !== shown.scorer.id)) return [];
  const { rows } = await pool().query<{ id: string; baseline: string }>(OTHER_SETS, [
    runs.map(({ id }) => id),
    shown.scorer.id,
  ]);
  return await Promise.all(
    rows.map(async ({ id, baseline: value }) => {
      const probesOf = (arm: ArmInput) =>
        readArmProbes(
          arm.runs.map((run) => run.id),
          arm.runs.map(() => id),
          family,
        );
      const [own, other] = await Promise.all([probesOf(candidate), probesOf(baseline)]);
      return { value, arms: { candidate: own, baseline: other } };
    }),
  );
}

const OTHER_SETS = `
  SELECT s.id, s.baseline
  FROM scorer shown JOIN scorer s ON s.version = shown.version AND s.epsilon = shown.epsilon AND s.delta = shown.delta
    AND s.baseline <> shown.baseline AND s.pack_hash IS NOT DISTINCT FROM shown.pack_hash
  WHERE shown.id = $2
    AND (SELECT count(DISTINCT t.run_id) FROM score_set t WHERE t.scorer_id = s.id AND t.run_id = ANY ($1::text[]))
      = (SELECT count(DISTINCT wanted) FROM unnest($1::text[]) AS wanted)
  ORDER BY s.id`;
