import type { ReactNode } from "react";

/** The one heading of the first level, with what belongs to the whole page beside it. */
export function PageHeading({
  title,
  sub,
  actions,
}: Readonly<{ title: ReactNode; sub?: ReactNode; actions?: ReactNode }>) {
  return (
    <div className="mb-4 flex flex-wrap items-start gap-x-4 gap-y-2.5">
      <div className="min-w-0">
        <h1 className="text-18 font-semibold wrap-anywhere">{title}</h1>
        {sub !== undefined && <div className="mt-0.5 text-fg-2">{sub}</div>}
      </div>
      {actions !== undefined && (
        <div className="ml-auto flex flex-none flex-wrap items-center gap-2 m:ml-0 m:w-full">{actions}</div>
      )}
    </div>
  );
}
