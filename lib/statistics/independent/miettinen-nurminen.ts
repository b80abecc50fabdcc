import type { Estimate } from "../estimate";
import type { NotEstimable } from "../not-estimable";
import { requireInside } from "../require-input";
import { normalCritical } from "../special/normal";
import { rootOfMonotone } from "../special/root-of-monotone";
import { emptyArm, type TwoRates } from "./two-rates";

/**
 * The score interval of Miettinen and Nurminen for p₁ - p₂, independent arms, with the factor N/(N - 1).
 *
 * @returns in [-1, 1]; `no_trials` where an arm is empty.
 * @see Miettinen and Nurminen 1985, Stat Med 4:213
 */
export function miettinenNurminen(rates: TwoRates, level = 0.95): Estimate | NotEstimable<"no_trials"> {
  requireInside("level", level);
  const empty = emptyArm(rates);
  if (empty !== null) return empty;
  const critical = normalCritical(level);
  const estimate = rates.x1 / rates.n1 - rates.x2 / rates.n2;
  const reaches = (target: number) => (delta: number) => scoreStatistic(rates, estimate, delta) - target;
  return {
    kind: "estimate",
    estimate,
    lower: estimate <= -1 ? -1 : rootOfMonotone(reaches(critical), -1, estimate),
    upper: estimate >= 1 ? 1 : rootOfMonotone(reaches(-critical), estimate, 1),
    level,
  };
}

function scoreStatistic({ x1, n1, x2, n2 }: TwoRates, seen: number, delta: number): number {
  const numerator = seen - delta;
  if (numerator === 0) return 0;
  const second = restrictedRate(x1, n1, x2, n2, delta);
  const first = Math.min(1, Math.max(0, second + delta));
  const total = n1 + n2;
  const variance = ((first * (1 - first)) / n1 + (second * (1 - second)) / n2) * (total / (total - 1));
  return numerator / Math.sqrt(variance);
}

/** The most likely p₂ under p₁ - p₂ = δ: a root of a cubic, in the closed form of the paper's appendix. */
function restrictedRate(x1: number, n1: number, x2: number, n2: number, delta: number): number {
  const total = n1 + n2;
  const cubic2 = ((n1 + 2 * n2) * delta - total - (x1 + x2)) / total;
  const cubic1 = (n2 * delta * delta - (total + 2 * x2) * delta + x1 + x2) / total;
  const cubic0 = (x2 * delta * (1 - delta)) / total;
  const third = cubic2 / 3;
  const v = third ** 3 - (cubic2 * cubic1) / 6 + cubic0 / 2;
  const u = (v < 0 ? -1 : 1) * Math.sqrt(Math.max(0, third * third - cubic1 / 3));
  const cosine = u === 0 ? 0 : Math.min(1, Math.max(-1, v / u ** 3));
  const angle = (Math.PI + Math.acos(cosine)) / 3;
  const root = 2 * u * Math.cos(angle) - third;
  return Math.min(Math.min(1, 1 - delta), Math.max(Math.max(0, -delta), root));
}
