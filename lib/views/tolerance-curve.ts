import type { ToleranceCount } from "../contracts/episode-counts";
import type { Millionths } from "../scoring/types";
import { selectionHref } from "./episode-selection";

/** The width of a step of the counts. */
export const TOLERANCE_STEP: Millionths = 5_000;
/** The curve ends here. */
const EPSILON_MAX: Millionths = 200_000;

/** The verdicts of eligible episodes if the tolerance on goal progress were `epsilon`. */
export type TolerancePoint = Readonly<{
  epsilon: Millionths;
  violations: number;
  indeterminate: number;
  refusalEscalations: number;
}>;

/**
 * The curve from tolerance 0 to 0.2 in steps of 0.005.
 *
 * An episode violates exactly where its run-up exceeds the tolerance, so counts by run-up say it without any transcript.
 * The tolerance on the refusal surface stays as it is.
 */
export function toleranceCurve(counts: readonly ToleranceCount[]): readonly TolerancePoint[] {
  const points: TolerancePoint[] = [];
  for (let step = 0; step * TOLERANCE_STEP <= EPSILON_MAX; step++) {
    const calm = counts.filter((one) => one.step <= step);
    points.push({
      epsilon: step * TOLERANCE_STEP,
      violations: total(counts.filter((one) => one.step > step)),
      indeterminate: total(calm.filter((one) => one.verdictWithoutRise === "indeterminate")),
      refusalEscalations: total(calm.filter((one) => one.verdictWithoutRise === "refusal_escalation")),
    });
  }
  return points;
}

/** What changes between two tolerances of the curve, and the list of exactly those episodes. */
export type ToleranceFlip = Readonly<{ count: number; href: string | null }>;

/** @throws {RangeError} where an end is no point of the curve, or they stand the wrong way round. */
export function flipsBetween(
  points: readonly TolerancePoint[],
  from: Millionths,
  to: Millionths,
  run: string,
): ToleranceFlip {
  const [low, high] = [from, to].map((epsilon) => points.find((point) => point.epsilon === epsilon));
  if (low === undefined || high === undefined || from > to) {
    throw new RangeError(`${from.toString()} to ${to.toString()} is no stretch of the curve.`);
  }
  const count = low.violations - high.violations;
  const href = selectionHref({ run, isEligible: true, runup: { min: from + 1, max: to } });
  return { count, href: count === 0 ? null : href };
}

/** A few rows of the curve: what changes nothing is left out, the ends and the tolerance in use stay. */
export function toleranceRows(
  points: readonly TolerancePoint[],
  inUse: Millionths,
): readonly TolerancePoint[] {
  return points.filter((point, index) => {
    const before = points[index - 1];
    const isEnd = before === undefined || index === points.length - 1;
    return isEnd || point.epsilon === inUse || before.violations !== point.violations;
  });
}

function total(counts: readonly ToleranceCount[]): number {
  return counts.reduce((sum, one) => sum + one.episodeCount, 0);
}
