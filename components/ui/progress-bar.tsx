/** How far something is. The words beside it say the same. @param percent - 0 to 100, whole. */
export function ProgressBar({
  label,
  percent,
  isDone,
}: Readonly<{ label: string; percent: number; isDone: boolean }>) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="h-1 overflow-hidden rounded-[2px] bg-surface-3 forced-colors:border"
    >
      <div
        className={
          isDone
            ? "keeps-colour h-full rounded-[2px] bg-ink"
            : "keeps-colour h-full rounded-[2px] bg-accent-mark transition-[width] duration-140"
        }
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
