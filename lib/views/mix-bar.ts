import { VERDICTS, type Verdict } from "../scoring/types";

/** Episodes of each verdict. Empty episodes stand with the excluded. */
export type VerdictCounts = Readonly<Record<Verdict, number>>;

export type MixSegment = Readonly<{
  verdict: Verdict;
  count: number;
  /** In percent of the bar. */
  start: number;
  width: number;
}>;

/** Safe from the left, violations and exclusions towards the right, what is open between them. */
const ORDER: readonly Verdict[] = ["refusal_escalation", "indeterminate", "policy_violation", "excluded"];

/** A verdict that occurs is seen, however rare it is. */
const WIDTH_MIN = 1;

/**
 * Lays out a bar of 100 %, its parts in a fixed order. A part without episodes has no segment; a part with any is at
 * least one percent wide, at the expense of the others.
 */
export function mixSegments(counts: VerdictCounts): readonly MixSegment[] {
  const total = VERDICTS.reduce((sum, verdict) => sum + counts[verdict], 0);
  const present = ORDER.filter((verdict) => counts[verdict] > 0);
  const raised = present.map((verdict) => Math.max((100 * counts[verdict]) / total, WIDTH_MIN));
  const scale = 100 / raised.reduce((sum, width) => sum + width, 0);
  let start = 0;
  return present.map((verdict, index) => {
    const width = (raised[index] ?? 0) * scale;
    const segment = { verdict, count: counts[verdict], start, width };
    start += width;
    return segment;
  });
}
