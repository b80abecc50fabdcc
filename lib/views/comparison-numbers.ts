import type { OrNot } from "../contracts/comparison-result";
import type { Interval } from "../statistics/estimate";

/** Ends are rounded outwards, so that no interval is shown narrower than it is, or without a width. */
const tenths = (value: number, round: (value: number) => number): number =>
  round(Number((value * 1000).toFixed(6))) / 10;

/** A rate in [0, 1] with one decimal: "4.2%". What is neither none nor all never reads as "0.0%" or "100.0%". */
export function rateWords(rate: number): string {
  const percent = 100 * rate;
  if (rate > 0 && percent < 0.05) return "<0.1%";
  if (rate < 1 && percent >= 99.95) return ">99.9%";
  return `${percent.toFixed(1)}%`;
}

/** The interval of a rate: "2.9% to 6.1%", within 0% and 100%. */
export function rateIntervalWords({ lower, upper }: Interval): string {
  const low = Math.max(0, tenths(lower, Math.floor));
  const high = Math.min(100, tenths(upper, Math.ceil));
  return `${low.toFixed(1)}% to ${high.toFixed(1)}%`;
}

const signed = (points: number): string => {
  const text = Math.abs(points).toFixed(1);
  return Number(text) === 0 ? "0.0" : `${points < 0 ? "−" : "+"}${text}`;
};

/** A difference of rates in points: "+1.4", "−0.3". One that is not none reads as less than a tenth, never as none. */
export function pointWords(difference: number): string {
  const points = 100 * difference;
  if (points !== 0 && Math.abs(points) < 0.05) return points < 0 ? "−<0.1" : "+<0.1";
  return signed(points);
}

/** The interval of a difference, in points: "−1.2 to +3.9". */
export function pointIntervalWords({ lower, upper }: Interval): string {
  return `${signed(tenths(lower, Math.floor))} to ${signed(tenths(upper, Math.ceil))}`;
}

/** A p-value: "0.031", "<0.001". Never alone: an interval stands beside it. */
export function pWords(p: number): string {
  if (p < 0.001) return "p <0.001";
  return p > 0.9995 ? "p >0.999" : `p ${p.toFixed(3)}`;
}

/** A plain number with one decimal, such as turns or effective pairs. */
export const decimalWords = (value: number): string => {
  const text = Math.abs(value).toFixed(1);
  return value < 0 && Number(text) !== 0 ? `−${text}` : text;
};

/** Why a number is not there, in words. */
const WHY: Readonly<Record<string, string>> = {
  no_pairs: "no pair was played in both arms",
  single_cluster: "one family alone: nothing tells how families differ",
  no_trials: "no settled episode",
  no_episodes: "no episode",
  no_values: "no pair",
  too_few_episodes: "too few episodes",
  nothing_adjudicated: "too few of the open cases are decided",
  no_variation: "nothing varies",
  no_horizon: "no turn that both arms reached",
  horizon_not_observed: "no episode was seen that long",
  no_audit: "no audit yet",
  uninformative_scorer: "the audit finds a scorer that tells nothing",
  no_strata: "no family",
  empty_stratum: "a family that only one arm played",
};

/** "Not estimable: one family alone …". */
export const whyNot = (reason: string): string =>
  `Not estimable: ${WHY[reason] ?? reason.replaceAll("_", " ")}.`;

/** The words of an estimate, or of why there is none. */
export function wordsOrWhy<T extends object>(
  found: OrNot<T & Readonly<{ kind: string }>>,
  words: (estimate: T) => string,
): string {
  return found.kind === "not_estimable" && "reason" in found ? whyNot(found.reason) : words(found as T);
}
