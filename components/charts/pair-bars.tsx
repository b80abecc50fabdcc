/** Two lengths under each other: the candidate in ink, the base grey. Their numbers stand beside them. @param candidate, base - in [0, 1] of the longest. */
export function PairBars({ candidate, base }: Readonly<{ candidate: number; base: number | null }>) {
  return (
    <svg width="100%" height="18" className="chart keeps-colour block" aria-hidden>
      <rect y={base === null ? 6 : 2} width={percent(candidate)} height="6" rx="1.5" fill="var(--series-a)" />
      {base !== null && <rect y="10" width={percent(base)} height="6" rx="1.5" fill="var(--series-b)" />}
    </svg>
  );
}

const percent = (share: number) => `${(100 * share).toFixed(2)}%`;
