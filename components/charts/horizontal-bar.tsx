/** A length beside its number. @param share - in [0, 1] of the longest. */
export function HorizontalBar({ share, tone = "var(--fg-3)" }: Readonly<{ share: number; tone?: string }>) {
  return (
    <svg width="100%" height="6" className="chart keeps-colour block" aria-hidden>
      <rect width="100%" height="6" rx="1.5" fill="var(--surface-3)" />
      {share > 0 && (
        <rect width={`${Math.max(2, 100 * share).toFixed(2)}%`} height="6" rx="1.5" fill={tone} />
      )}
    </svg>
  );
}
