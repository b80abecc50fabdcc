import type { ReactNode } from "react";

/** A figure with its name above and what it is of below. */
export function Stat({
  name,
  value,
  detail,
}: Readonly<{ name: string; value: ReactNode; detail?: ReactNode }>) {
  return (
    <div className="min-w-0">
      <div className="text-12 text-fg-2">{name}</div>
      <div className="mt-0.5 text-22 font-semibold tabular-nums">{value}</div>
      {detail !== undefined && <div className="mt-px text-12 text-fg-3">{detail}</div>}
    </div>
  );
}
