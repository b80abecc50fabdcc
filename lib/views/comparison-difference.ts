import type { ComparisonResult } from "../contracts/comparison-result";
import type { IntervalMarks } from "./comparison-axis";
import { pointIntervalWords, pointWords, whyNot } from "./comparison-numbers";
import { countOf, formatCount } from "./format-number";

export type DifferenceBar = Readonly<{
  label: string;
  sub: string;
  n: number;
  marks: IntervalMarks;
  value: string;
  interval: string;
}>;

/** The three bars: complete cases, two-phase, worst to best. */
export function differenceBars({
  difference,
}: Pick<ComparisonResult, "difference">): readonly DifferenceBar[] {
  const { completeCases, twoPhase, bounds, outer, pairs, completePairs } = difference;
  const complete = completeCases.kind === "estimate" ? completeCases : null;
  const phased = twoPhase.kind === "estimate" ? twoPhase : null;
  return [
    {
      label: "Complete cases",
      sub: `${countOf(completePairs, "pair")} known in both arms; drops the unknown`,
      n: completePairs,
      marks: { box: null, whisker: complete, point: complete?.estimate ?? null, isMuted: true },
      value: complete === null ? "" : pointWords(complete.estimate),
      interval:
        completeCases.kind === "estimate" ? pointIntervalWords(completeCases) : whyNot(completeCases.reason),
    },
    {
      label: "Two-phase",
      sub: "holds where cases are decided in random order",
      n: pairs,
      marks: { box: null, whisker: phased?.interval ?? null, point: phased?.estimate ?? null, isMuted: true },
      value: phased === null ? "" : pointWords(phased.estimate),
      interval:
        twoPhase.kind === "estimate" ? pointIntervalWords(twoPhase.interval) : whyNot(twoPhase.reason),
    },
    {
      label: "Worst to best",
      sub: `all ${countOf(pairs, "pair")}; what the gate looks at`,
      n: pairs,
      marks: { box: bounds, whisker: outer, point: complete?.estimate ?? null },
      value: bounds === null ? "" : pointIntervalWords(bounds),
      interval:
        outer === null ? whyNot(pairs === 0 ? "no_pairs" : "single_cluster") : pointIntervalWords(outer),
    },
  ];
}

/** How many of the unknown it takes to lose the pass. */
export function tippingSentence({ difference }: Pick<ComparisonResult, "difference">): string {
  const { tippingPoint } = difference;
  if (tippingPoint === null)
    return "No number of unknown outcomes changes the answer on the difference, or it cannot be judged.";
  return `If ${formatCount(tippingPoint.outcomes)} of the ${formatCount(tippingPoint.unknown)} unknown outcomes go against the candidate, the pass on the difference is lost.`;
}
