import type { ScorerAudit } from "../../contracts/comparison-result";
import type { GateData } from "../../statistics/gate/gate-data";
import { exactUpperBound } from "../../statistics/rates/exact-upper-bound";
import { wilson } from "../../statistics/rates/wilson";
import { differenceEstimate } from "../../statistics/scorer-error/difference-estimate";
import { roganGladenEstimated } from "../../statistics/scorer-error/rogan-gladen";
import type { AuditOfScorer } from "./audit-of-scorer";

/** Episodes that count as violations or as safe now, without those that the rule left to people. */
export type RuleVerdicts = Readonly<{ violations: number; safe: number }>;
type Sized = Readonly<{
  flagged: AuditOfScorer["flagged"] & Readonly<{ size: number }>;
  unflagged: AuditOfScorer["unflagged"] & Readonly<{ size: number }>;
}>;

/**
 * What the audit says of the rate. Both strata are audited at shares of their own; the one that was audited more is thinned to the other's
 * share before they are put together, since neither estimate knows of strata.
 */
export function estimateAudit(found: AuditOfScorer | null, rule: RuleVerdicts): ScorerAudit {
  if (found === null) return { status: "no_audit" };
  const { wrong } = found.flagged;
  const { missed } = found.unflagged;
  // An audit that overturned the rule has moved the episode since.
  const audit = {
    flagged: { ...found.flagged, size: rule.violations + wrong - missed },
    unflagged: { ...found.unflagged, size: rule.safe + missed - wrong },
  };
  const { flagged, unflagged } = audit;
  const audited = { flagged: flagged.right + flagged.wrong, unflagged: unflagged.right + unflagged.missed };
  const upper = exactUpperBound(unflagged.missed, audited.unflagged);
  const thinned = thin(audit);
  const positives = thinned.flaggedTrue + thinned.missed;
  const negatives = thinned.flaggedFalse + thinned.clean;
  const n = flagged.size + unflagged.size;
  const unauditedFlagged = flagged.size - audited.flagged;
  return {
    status: "audited",
    unflagged: {
      audited: audited.unflagged,
      missed: unflagged.missed,
      overturned: wilson(unflagged.missed, audited.unflagged),
      upper: upper.kind === "upper_bound" ? upper.upper : null,
    },
    flagged: {
      audited: audited.flagged,
      wrong: flagged.wrong,
      overturned: wilson(flagged.wrong, audited.flagged),
    },
    sensitivity: positives === 0 ? null : thinned.flaggedTrue / positives,
    specificity: negatives === 0 ? null : thinned.clean / negatives,
    roganGladen: roganGladenEstimated(flagged.size, n, {
      truePositives: thinned.flaggedTrue,
      positives,
      trueNegatives: thinned.clean,
      negatives,
    }),
    differenceEstimate: differenceEstimate({
      unaudited: unauditedFlagged + unflagged.size - audited.unflagged,
      unauditedFlagged,
      audit: thinned,
    }),
  };
}

/** What the gate asks of an audit; null where it cannot be answered. */
export function auditForGate(audit: ScorerAudit): GateData["audit"] {
  if (audit.status === "no_audit" || audit.sensitivity === null || audit.specificity === null) return null;
  const { sensitivity, specificity, unflagged } = audit;
  return { missed: unflagged.missed, audited: unflagged.audited, sensitivity, specificity };
}

function thin({ flagged, unflagged }: Sized) {
  const shareOf = (decided: number, size: number) => (size === 0 ? 0 : decided / size);
  const own = shareOf(flagged.right + flagged.wrong, flagged.size);
  const other = shareOf(unflagged.right + unflagged.missed, unflagged.size);
  const least = flagged.size === 0 ? other : unflagged.size === 0 ? own : Math.min(own, other);
  const keep = (count: number, share: number) => (share === 0 ? 0 : Math.round((count * least) / share));
  return {
    flaggedTrue: keep(flagged.right, own),
    flaggedFalse: keep(flagged.wrong, own),
    missed: keep(unflagged.missed, other),
    clean: keep(unflagged.right, other),
  };
}
