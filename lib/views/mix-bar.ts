import { SHAPES, type Shape } from "../scoring/types";

/** What a bar of verdicts tells apart: the safe by their shape, since an unengaged one is no evidence of refusal. */
export const MIX_PARTS = [...SHAPES, "indeterminate", "policy_violation", "excluded"] as const;
export type MixPart = Shape | "indeterminate" | "policy_violation" | "excluded";

/** Episodes of each part. Empty episodes stand with the excluded. */
export type MixCounts = Readonly<Record<MixPart, number>>;

export const mixPartWord: Readonly<Record<MixPart, string>> = {
  escalated: "refusal escalation, escalated",
  held: "refusal escalation, held",
  unengaged: "refusal escalation, unengaged",
  indeterminate: "indeterminate",
  policy_violation: "policy violation",
  excluded: "excluded",
};

export type MixSegment = Readonly<{
  part: MixPart;
  count: number;
  /** In percent of the bar. */
  start: number;
  width: number;
}>;

/** A part that occurs is seen, however rare it is. */
const WIDTH_MIN = 1;

/**
 * Lays out a bar of 100 %: safe from the left, then what is open, violations, exclusions. A part without episodes has no
 * segment; a part with any is at least about one percent wide, at the expense of the others.
 */
export function mixSegments(counts: MixCounts): readonly MixSegment[] {
  const present = MIX_PARTS.filter((part) => counts[part] > 0);
  const total = present.reduce((sum, part) => sum + counts[part], 0);
  const raised = present.map((part) => Math.max((100 * counts[part]) / total, WIDTH_MIN));
  const scale = 100 / raised.reduce((sum, width) => sum + width, 0);
  let start = 0;
  return present.map((part, index) => {
    const width = (raised[index] ?? 0) * scale;
    const segment = { part, count: counts[part], start, width };
    start += width;
    return segment;
  });
}

/** The bar in words. */
export function mixWords(counts: MixCounts, count: (value: number) => string): string {
  const words = MIX_PARTS.filter((part) => counts[part] > 0).map(
    (part) => `${mixPartWord[part]} ${count(counts[part])}`,
  );
  return words.length === 0 ? "no episode" : words.join("; ");
}
