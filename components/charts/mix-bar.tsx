import type { Verdict } from "@/lib/scoring/types";
import { formatCount } from "@/lib/views/format-number";
import { mixSegments, type VerdictCounts } from "@/lib/views/mix-bar";
import { verdictWord } from "@/lib/views/verdict-words";

const fills: Readonly<Record<Verdict, string>> = {
  refusal_escalation: "var(--safe-fill)",
  indeterminate: "url(#hatch-ind)",
  policy_violation: "var(--viol-fill)",
  excluded: "url(#hatch-exc)",
};

/**
 * The verdicts of some episodes as one bar, over its whole width. Empty episodes are among the excluded.
 *
 * @param subject - what the bar is of, for its text alternative: "Run r-7".
 */
export function MixBar({
  counts,
  subject,
  height = 10,
}: Readonly<{ counts: VerdictCounts; subject: string; height?: number }>) {
  const segments = mixSegments(counts);
  const words = segments.map((one) => `${verdictWord[one.verdict].toLowerCase()} ${formatCount(one.count)}`);
  return (
    <svg
      role="img"
      aria-label={`${subject}: ${words.join(", ") || "no episode"}`}
      width="100%"
      height={height}
      className="chart keeps-colour block min-w-0 overflow-hidden rounded-[2px]"
    >
      {segments.length === 0 && <rect width="100%" height={height} fill="var(--surface-3)" />}
      {segments.map((one) => (
        <rect
          key={one.verdict}
          x={`${one.start.toFixed(3)}%`}
          width={`${one.width.toFixed(3)}%`}
          height={height}
          fill={fills[one.verdict]}
        />
      ))}
      {segments.slice(1).map((one) => (
        // A gap between two parts, so that neighbours part without their colours.
        <rect
          key={one.verdict}
          x={`${one.start.toFixed(3)}%`}
          transform="translate(-0.75 0)"
          width="1.5"
          height={height}
          fill="var(--surface)"
        />
      ))}
    </svg>
  );
}
