import type { Estimate } from "../estimate";
import type { NotEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { emptyArm, type TwoRates } from "./two-rates";

/**
 * Newcombe's interval of p₁ - p₂ for independent arms: the distances to Wilson's limits, squared and added.
 *
 * @returns in [-1, 1]; `no_trials` where an arm is empty.
 * @see Newcombe 1998, Stat Med 17:873, method 10
 */
export function newcombe(rates: TwoRates, level = 0.95): Estimate | NotEstimable<"no_trials"> {
  requireInside("level", level);
  const empty = emptyArm(rates);
  if (empty !== null) return empty;
  const critical = normalCritical(level);
  const first = rates.x1 / rates.n1;
  const second = rates.x2 / rates.n2;
  const ofFirst = wilsonLimits(first, rates.n1, critical);
  const ofSecond = wilsonLimits(second, rates.n2, critical);
  const estimate = first - second;
  return {
    kind: "estimate",
    estimate,
    lower: Math.max(-1, estimate - Math.hypot(first - ofFirst.lower, ofSecond.upper - second)),
    upper: Math.min(1, estimate + Math.hypot(ofFirst.upper - first, second - ofSecond.lower)),
    level,
  };
}
