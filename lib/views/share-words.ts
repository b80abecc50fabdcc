import type { Estimated, Share } from "../contracts/review-numbers";
import { formatCount } from "./format-number";

/** A share as it is shown: never without what it is of. */
export type ShareView = Readonly<{
  /** "2 of 8". */
  of: string;
  /** "25.0%"; null where nothing is known. */
  percent: string | null;
  /** "7.1 to 59.1%", at 95%. */
  interval: string | null;
  /** In [0, 1], for drawing. */
  bar: Readonly<{ share: number; low: number; high: number }> | null;
}>;

export function shareView({ count, n, share, low, high }: Omit<Share, "filter">): ShareView {
  return {
    of: `${formatCount(count)} of ${formatCount(n)}`,
    percent: share === null ? null : percentWord(share),
    interval: low === null || high === null ? null : `${(low * 100).toFixed(1)} to ${percentWord(high)}`,
    bar: share === null || low === null || high === null ? null : { share, low, high },
  };
}

const percentWord = (share: number): string => `${(share * 100).toFixed(1)}%`;

const WHY_NOT: Readonly<Record<string, string>> = {
  no_pairs: "no case has two independent verdicts",
  one_category: "all verdicts say the same",
  no_variation: "all verdicts say the same",
  category_not_used: "nobody said policy violation",
  no_trials: "no case has two independent verdicts",
  too_few_replicates: "too few cases",
  undefined_replicate: "too few cases",
  too_few_units: "too few cases",
  too_many_units: "too many cases for it",
};

/** An estimate of agreement: its value and interval, or in words why there is none. Never NaN, never 0 for what is unknown. */
export type EstimateView = Readonly<
  | {
      kind: "value";
      value: string;
      interval: string | null;
      low: number | null;
      high: number | null;
      at: number;
    }
  | { kind: "none"; why: string }
>;

/** @param unit - "percent" for a share, "coefficient" for what lies in [-1, 1]. */
export function estimateView(found: Estimated, unit: "percent" | "coefficient"): EstimateView {
  if (found.kind === "not_estimable")
    return { kind: "none", why: WHY_NOT[found.reason] ?? found.reason.replaceAll("_", " ") };
  const say = unit === "percent" ? percentWord : coefficientWord;
  const { value, low, high } = found;
  return {
    ...{ kind: "value", value: say(value), at: value, low, high },
    interval: low === null || high === null ? null : `${say(low)} to ${say(high)}`,
  };
}

/** "-0.019" with a real minus sign. */
const coefficientWord = (value: number): string => value.toFixed(3).replace("-", "−");
