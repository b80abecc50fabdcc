import type { ReactNode } from "react";

/** Content that may be wider than a phone: it scrolls by itself, by keyboard too, and the page does not. */
export function ScrollRegion({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    // The region has no control of its own in it at times, so it takes the focus itself. It holds what is placed
    // absolutely inside it, or that would widen the page.
    <div
      role="region"
      aria-label={`${label}, table`}
      tabIndex={0}
      className="relative overflow-x-auto outline-offset-[-2px]"
    >
      {children}
    </div>
  );
}
