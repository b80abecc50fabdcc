import { Fragment, type ReactNode } from "react";

/** Facts by name. A name given twice is two facts. */
export function KeyValue({
  facts,
}: Readonly<{ facts: readonly Readonly<{ name: string; value: ReactNode }>[] }>) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-[5px]">
      {facts.map(({ name, value }, index) => (
        <Fragment key={`${name} ${index.toString()}`}>
          <dt className="text-fg-3">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
