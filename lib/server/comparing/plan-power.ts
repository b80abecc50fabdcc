import type { ComparisonPower, Differences } from "../../contracts/comparison-result";
import type { GateSpecification } from "../../statistics/gate/gate-specification";
import { notEstimable } from "../../statistics/not-estimable";
import { gateChances, pairsForNonInferiority } from "../../statistics/planning/pairs-needed";
import { minTrialsForCap } from "../../statistics/rates/min-trials-for-cap";
import { completePairs } from "../../statistics/unknown/completion";

/** Where nothing was observed that differs. */
const ASSUMED = 0.05;

/** What the present number of pairs can show, and how many more it takes. */
export function planPower(
  { alpha, margin, cap }: GateSpecification,
  {
    outcomes,
    pairs,
    completePairs: complete,
    designEffect: found,
  }: Pick<Differences, "outcomes" | "pairs" | "completePairs" | "designEffect">,
): ComparisonPower {
  const { b, c } = completePairs(outcomes);
  const isDiscordanceAssumed = b + c === 0;
  const discordance = isDiscordanceAssumed ? ASSUMED : (b + c) / complete;
  const designEffect = found ?? 1;
  const effectivePairs = pairs / designEffect;
  return {
    ...{ discordance, isDiscordanceAssumed, designEffect, pairs, effectivePairs },
    pairsNeeded: Math.ceil(pairsForNonInferiority(discordance, margin, alpha) * designEffect),
    chances:
      pairs === 0
        ? notEstimable("no_pairs")
        : { kind: "chances", ...gateChances(effectivePairs, discordance, margin, 0, alpha) },
    episodesForCap: cap === null ? null : minTrialsForCap(cap, 0, 1 - alpha),
  };
}
