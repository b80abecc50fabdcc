import type { ReactNode } from "react";

/** A grey bar in the place of what is being read. */
export function Skeleton({
  width = "100%",
  height = 12,
}: Readonly<{ width?: number | string; height?: number | string }>) {
  return <span className="skeleton" style={{ width, height }} />;
}

/** Rows in the geometry of the table to come. */
export function SkeletonTable({
  rows,
  columns,
}: Readonly<{ rows: number; columns: readonly (number | string)[] }>) {
  return (
    <div>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-row items-center gap-6 border-b border-line px-3.5">
          {columns.map((width, column) => (
            <Skeleton key={column} width={width} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** Tells a screen reader at once, and an eye after a moment. */
export function Loading({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div role="status">
      <span className="sr-only">{label}</span>
      <div className="appears-late" aria-hidden>
        {children}
      </div>
    </div>
  );
}
