import type { ReactNode } from "react";
import { Loading, Skeleton } from "../ui/skeleton";

/** The frame of a page while it is read, in the geometry of the page to come. */
export function PageSkeleton({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <>
      <div className="sticky top-(--demo-h) flex h-top items-center border-b border-line bg-surface px-5 m:px-4" />
      <main id="main" tabIndex={-1} className="px-5 pt-5 pb-8 m:px-4 m:pt-3.5">
        <Loading label={label}>
          <div className="mb-5">
            <Skeleton width={200} height={22} />
          </div>
          {children}
        </Loading>
      </main>
    </>
  );
}

/** Panels in the place of panels. @param rows - the heights of the panels in pixels, row by row. */
export function SkeletonCards({ rows }: Readonly<{ rows: readonly (readonly number[])[] }>) {
  return (
    <div className="flex max-w-[1200px] flex-col gap-3">
      {rows.map((heights, row) => (
        <div key={row} className="grid auto-cols-fr grid-flow-col gap-3 m:grid-flow-row">
          {heights.map((height, index) => (
            <div key={index} className="rounded-md border border-line p-3.5" style={{ height }}>
              <Skeleton width="35%" />
              <div className="mt-5 flex flex-col gap-3.5">
                <Skeleton width="90%" />
                <Skeleton width="70%" />
                <Skeleton width="80%" />
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
