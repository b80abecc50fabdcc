import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

/** A panel with a heading. `isFlush` lets a table reach the edges; wide content scrolls inside, never the page. */
export function Card({
  title,
  sub,
  actions,
  isFlush = false,
  className,
  children,
}: Readonly<{
  title: string;
  sub?: ReactNode;
  actions?: ReactNode;
  isFlush?: boolean;
  className?: string;
  children: ReactNode;
}>) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={clsx("min-w-0 rounded-md border border-line bg-surface", className)}
    >
      <div className="flex min-h-10 flex-wrap items-center gap-x-2 px-3.5 pt-1.5 pb-1">
        <h2 id={id} className="text-13 font-semibold">
          {title}
        </h2>
        {sub !== undefined && <span className="text-12 text-fg-3">{sub}</span>}
        {actions !== undefined && <div className="ml-auto flex items-center gap-1.5">{actions}</div>}
      </div>
      <div className={clsx(!isFlush && "px-3.5 pt-1 pb-3.5")}>{children}</div>
    </section>
  );
}
