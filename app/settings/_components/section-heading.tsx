import type { ReactNode } from "react";

/** The heading of a section or of a part of one, with what can be done to the whole of it. */
export function SectionHeading({ title, actions }: Readonly<{ title: string; actions?: ReactNode }>) {
  return (
    <div className="mb-2.5 flex min-h-7 flex-wrap items-center gap-2">
      <h2 className="text-16 font-semibold">{title}</h2>
      {actions !== undefined && <div className="ml-auto flex gap-2">{actions}</div>}
    </div>
  );
}
