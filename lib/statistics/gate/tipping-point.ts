import { tangoLimits } from "../paired/tango";
import { addOutcomes, bestCompletion, worstCompletion } from "../unknown/completion";
import type { GateData } from "./gate-data";
import type { GateSpecification } from "./gate-specification";
import { judgeDifference, leastWhole } from "./judge-difference";

/**
 * How many unknown outcomes must go against the candidate, the others going for it, to lose the pass on the difference: the dearest first.
 *
 * Each such outcome moves a pair by one count: from c to concordant, or from concordant to b; the pair of two unknown by both. The design effect
 * is the greater of the two completions'.
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
  const [favourable, against] = [bestCompletion(total), worstCompletion(total)];
  const unknown = favourable.c - against.c + (against.b - favourable.b);
  const designEffect = Math.max(worst.designEffect, best.designEffect);
  const isLost = (outcomes: number) => {
    const fromC = Math.min(outcomes, favourable.c - against.c);
    const b = (favourable.b + outcomes - fromC) / designEffect;
    const c = (favourable.c - fromC) / designEffect;
    return !(tangoLimits(b, c, best.n / designEffect, worst.critical).upper < specification.margin);
  };
  if (isLost(0)) return null;
  const outcomes = leastWhole(0, unknown, isLost);
  return outcomes === null ? null : { outcomes, unknown };
}
