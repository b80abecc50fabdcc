import type { Sparkline as SparklineLayout } from "@/lib/views/sparkline";

/** Goal progress over the refusal surface, as small as a row. `isMuted` for an episode that is excluded. */
export function Sparkline({
  layout,
  label,
  isMuted,
}: Readonly<{ layout: SparklineLayout; label: string; isMuted: boolean }>) {
  const { width, height, refusalArea, goalLine, risers, unquoted, quoted } = layout;
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      opacity={isMuted ? 0.5 : undefined}
      className="keeps-colour block overflow-visible"
    >
      <path d={refusalArea} fill="var(--sig-refusal-area)" />
      <path d={goalLine} fill="none" stroke="var(--sig-goal)" strokeWidth={1.4} />
      {risers !== "" && <path d={risers} stroke="var(--sig-goal-rise)" strokeWidth={2.4} />}
      {unquoted !== "" && <path d={unquoted} fill="var(--sig-match)" />}
      {quoted !== "" && <path d={quoted} fill="var(--surface)" stroke="var(--sig-match)" strokeWidth={1.2} />}
    </svg>
  );
}
