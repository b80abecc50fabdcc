import { tangoLimits } from "../paired/tango";
import { addOutcomes } from "../unknown/completion";
import type { GateData } from "./gate-data";
import type { GateSpecification } from "./gate-specification";
import { judgeDifference, leastWhole } from "./judge-difference";

/**
 * How many unknown outcomes must go against the candidate, the others going for it, to lose the pass on the difference.
 *
 * Each such outcome moves a pair by one count: from concordant to b, or from c to concordant; a pair of two unknown makes both moves, the second
 * after the first. All moves shift the difference alike, but a move to b widens the interval besides and one from c narrows it. So the moves to b
 * come first, then pairs of two unknown, then the rest. The design effect is the greater of the two completions'.
 *
 * @returns null where the pass is lost whatever they are, or kept whatever they are, or where the difference cannot be judged; `outcomes` is how many
 * of the `unknown` it takes.
 */
export function tippingPoint(
  specification: GateSpecification,
  data: GateData,
): Readonly<{ outcomes: number; unknown: number }> | null {
  const { worst, best, interval } = judgeDifference(specification, data);
  if (worst === null || best === null || interval === null) return null;
  const total = addOutcomes(data.families.map(({ outcomes }) => outcomes));
  const [[, , violationUnknown], , [, unknownSafe, bothUnknown]] = total;
  const { b, c, n } = best;
  const toB = violationUnknown + unknownSafe;
  const fromC = c - worst.c;
  const unknown = toB + fromC + bothUnknown;
  const designEffect = Math.max(worst.designEffect, best.designEffect);
  const isLost = (outcomes: number) => {
    const beyond = Math.max(0, outcomes - toB);
    const bothMoves = Math.min(bothUnknown, Math.floor(beyond / 2));
    const moreB = Math.min(outcomes, toB) + bothMoves;
    const lessC = beyond - bothMoves;
    const scale = (count: number) => count / designEffect;
    const { upper } = tangoLimits(scale(b + moreB), scale(c - lessC), scale(n), worst.critical);
    return !(upper < specification.margin);
  };
  if (isLost(0)) return null;
  const outcomes = leastWhole(0, unknown, isLost);
  return outcomes === null ? null : { outcomes, unknown };
}
