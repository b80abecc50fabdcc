import type { CaseLink, Estimated, Share } from "../../../contracts/review-numbers";
import type { NotEstimable } from "../../../statistics/not-estimable";
import { wilson } from "../../../statistics/rates/wilson";

/** `count` of `n` with Wilson's interval at 95 %; nothing is known of none. */
export function shareOf(count: number, n: number, filter: CaseLink): Share {
  const found = wilson(count, n);
  if (found.kind === "not_estimable") return { count, n, share: null, low: null, high: null, filter };
  return { count, n, share: found.estimate, low: found.lower, high: found.upper, filter };
}

/** An estimate as it is shown, with whatever interval it has. */
export function estimatedOf(
  found: Readonly<{ kind: "estimate"; estimate: number }> | NotEstimable,
  interval: Readonly<{ lower: number; upper: number }> | null,
): Estimated {
  if (found.kind === "not_estimable") return found;
  return {
    kind: "estimated",
    value: found.estimate,
    ...{ low: interval?.lower ?? null, high: interval?.upper ?? null },
  };
}
