/** An interval on a scale, with its point: the words stand beside it. */
export function IntervalMark({
  low,
  high,
  at,
  from,
  to,
}: Readonly<{ low: number; high: number; at: number; from: number; to: number }>) {
  const x = (value: number): number => 4 + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * 112;
  return (
    <svg width={120} height={16} viewBox="0 0 120 16" aria-hidden className="block text-fg-2">
      <path d="M4 8h112" stroke="var(--line-strong)" strokeWidth={1} />
      <path d={`M${x(low).toFixed(1)} 8H${x(high).toFixed(1)}`} stroke="currentColor" strokeWidth={2} />
      <path
        d={`M${x(low).toFixed(1)} 5v6M${x(high).toFixed(1)} 5v6`}
        stroke="currentColor"
        strokeWidth={1.5}
      />
      <circle cx={x(at).toFixed(1)} cy={8} r={3.5} fill="var(--fg)" />
    </svg>
  );
}
