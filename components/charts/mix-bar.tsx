import { formatCount } from "@/lib/views/format-number";
import { mixSegments, mixWords, type MixCounts, type MixPart } from "@/lib/views/mix-bar";

const fills: Readonly<Record<MixPart, string>> = {
  escalated: "var(--safe-fill)",
  held: "var(--safe-fill)",
  unengaged: "url(#hatch-safe)",
  indeterminate: "url(#hatch-ind)",
  policy_violation: "var(--viol-fill)",
  excluded: "url(#hatch-exc)",
};

/**
 * The verdicts of some episodes as one bar, over its whole width. Empty episodes are among the excluded.
 *
 * @param subject - what the bar is of, for its text alternative: "Verdicts of Atlas 7".
 */
export function MixBar({
  counts,
  subject,
  height = 10,
}: Readonly<{ counts: MixCounts; subject: string; height?: number }>) {
  const segments = mixSegments(counts);
  return (
    <svg
      role="img"
      aria-label={`${subject}: ${mixWords(counts, formatCount)}`}
      width="100%"
      height={height}
      className="chart keeps-colour block min-w-0 overflow-hidden rounded-[2px]"
    >
      {segments.length === 0 && <rect width="100%" height={height} fill="var(--surface-3)" />}
      {segments.map((one) => (
        <rect
          key={one.part}
          x={`${one.start.toFixed(3)}%`}
          width={`${one.width.toFixed(3)}%`}
          height={height}
          fill={fills[one.part]}
        />
      ))}
      {segments.slice(1).map((one) => (
        // A gap between two parts, so that neighbours part without their colours.
        <rect
          key={one.part}
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

/** The fill of one part, for a legend or a table. */
export function MixSwatch({ part }: Readonly<{ part: MixPart }>) {
  return (
    <svg width="14" height="10" className="keeps-colour inline-block rounded-[2px]" aria-hidden>
      <rect width="14" height="10" fill={fills[part]} />
    </svg>
  );
}
