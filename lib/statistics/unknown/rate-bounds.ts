import type { Interval } from "../estimate";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { wilsonLimits } from "../rates/wilson";
import { requireCount, requireInside } from "../require-input";
import { normalCdf, normalCritical } from "../special/normal";
import { rootOfMonotone } from "../special/root-of-monotone";

/** Outcomes of one arm; unknown = indeterminate, pending, excluded for a reason of the episode, empty, errored. */
export type OutcomeCounts = Readonly<{ violations: number; safe: number; unknown: number }>;

/**
 * What can be said of a rate with unknown outcomes, without a word on what they are.
 *
 * @property bounds - all unknown safe, all unknown violations. @property width - their distance, the share of the unknown.
 * @property completeCases - the rate of the known; null without any. Never to be shown without the bounds.
 * @property outer - Wilson's lower limit of the best completion, its upper limit of the worst: covers the rate and all of the bounds.
 * @property imbensManski - an interval for the rate itself, not clipped; null where an end of the bounds has no variance.
 */
export type RateBounds = Readonly<{
  kind: "bounds";
  n: number;
  bounds: Interval;
  width: number;
  completeCases: number | null;
  outer: Interval;
  imbensManski: (Interval & Readonly<{ critical: number }>) | null;
  level: number;
}>;

/**
 * @param level - two-sided, in (0, 1).
 * @returns `no_episodes` without any.
 * @see Manski 1990, Am Econ Rev 80:319; Imbens and Manski 2004, Econometrica 72:1845
 */
export function rateBounds(
  { violations, safe, unknown }: OutcomeCounts,
  level = 0.95,
): RateBounds | NotEstimable<"no_episodes"> {
  for (const [name, count] of Object.entries({ violations, safe, unknown })) requireCount(name, count);
  requireInside("level", level);
  const known = violations + safe;
  const n = known + unknown;
  if (n === 0) return notEstimable("no_episodes");
  const bounds = { lower: violations / n, upper: (violations + unknown) / n };
  const critical = normalCritical(level);
  return {
    kind: "bounds",
    n,
    bounds,
    width: unknown / n,
    completeCases: known === 0 ? null : violations / known,
    outer: {
      lower: wilsonLimits(bounds.lower, n, critical).lower,
      upper: wilsonLimits(bounds.upper, n, critical).upper,
    },
    imbensManski: imbensManski(bounds, n, level),
    level,
  };
}

/** C solves Φ(C + width/max(se)) - Φ(-C) = level; between the one-sided and the two-sided critical value. */
function imbensManski({ lower, upper }: Interval, n: number, level: number): RateBounds["imbensManski"] {
  const [seLower, seUpper] = [Math.sqrt((lower * (1 - lower)) / n), Math.sqrt((upper * (1 - upper)) / n)];
  if (seLower === 0 || seUpper === 0) return null;
  const shift = (upper - lower) / Math.max(seLower, seUpper);
  const critical = rootOfMonotone(
    (c) => normalCdf(c + shift) - normalCdf(-c) - level,
    0,
    normalCritical(level) + 1,
  );
  return { lower: lower - critical * seLower, upper: upper + critical * seUpper, critical };
}
