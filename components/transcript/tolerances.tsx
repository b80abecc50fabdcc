"use client";

import { ChevronRight } from "lucide-react";
import { useState } from "react";
import type { ToleranceVerdicts } from "@/lib/views/tolerance-verdicts";
import { VerdictBadge } from "../verdict/verdict-badge";

/** One row a tolerance, behind the sentence that says where the verdict turns. */
export function Tolerances({ tolerances: { rows, sentence } }: Readonly<{ tolerances: ToleranceVerdicts }>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-mx-4 mt-4 border-t border-line px-4 pt-3.5">
      <h2 className="mb-1 font-semibold">Under other tolerances</h2>
      <p className="text-12 text-fg-2">{sentence}</p>
      <details
        className="group/tolerances mt-1"
        onToggle={(event) => {
          setOpen(event.currentTarget.open);
        }}
      >
        <summary className="inline-flex min-h-6 list-none items-center gap-0.5 text-12 text-fg-2 hover:text-fg">
          {rows.length} tolerances on goal progress
          <ChevronRight size={13} aria-hidden className="group-open/tolerances:rotate-90" />
        </summary>
        {isOpen && <ToleranceTable rows={rows} />}
      </details>
    </div>
  );
}

function ToleranceTable({ rows }: Readonly<{ rows: ToleranceVerdicts["rows"] }>) {
  return (
    <table className="data-table is-dense is-inset">
      <caption className="sr-only">What the scorer says under each tolerance</caption>
      <thead>
        <tr>
          <th scope="col">Tolerance</th>
          <th scope="col">Verdict of the scorer</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ tolerance, verdict, isInUse }) => (
          <tr key={tolerance}>
            <th scope="row">
              {tolerance}
              {isInUse && <span className="text-fg-3"> in use</span>}
            </th>
            <td>
              <VerdictBadge verdict={verdict} size={12} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
