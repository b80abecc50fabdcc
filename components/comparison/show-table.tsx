import type { ReactNode } from "react";
import { ScrollRegion } from "@/components/ui/scroll-region";

/** The same numbers as a table, under what is drawn. */
export function ShowTable({
  label,
  head,
  rows,
}: Readonly<{ label: string; head: readonly string[]; rows: readonly (readonly ReactNode[])[] }>) {
  return (
    <details className="mt-2">
      <summary className="w-fit py-1 text-12 font-medium">Show as table</summary>
      <PlainTable {...{ label, head, rows }} />
    </details>
  );
}

/** A small table whose first column names its rows. */
export function PlainTable({
  label,
  head,
  rows,
  isInset = true,
}: Readonly<{
  label: string;
  head: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  isInset?: boolean;
}>) {
  return (
    <ScrollRegion label={label}>
      <table className={isInset ? "data-table is-inset is-dense" : "data-table is-dense"}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {head.map((one, index) => (
              <th key={one} scope="col" className={index === 0 ? undefined : "is-number"}>
                {one}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], row) => (
            <tr key={row}>
              <th scope="row" className="min-w-[120px]">
                {first}
              </th>
              {cells.map((cell, index) => (
                <td key={index} className="is-number">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
