import { TriangleAlert } from "lucide-react";
import { formatShare } from "@/lib/views/format-number";
import type { RunRow } from "@/lib/views/run-row";

/** The share of imported episodes that no rate counts as settled, marked where it is large. */
export function ExcludedShare({ row }: Readonly<{ row: Pick<RunRow, "accounting" | "hasManyExcluded"> }>) {
  const { imported, excluded, empty } = row.accounting;
  const share = formatShare(excluded + empty, imported);
  if (!row.hasManyExcluded) return <span className="text-fg-2">{share}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-medium" title="More than 10% of what was imported">
      {share}
      <TriangleAlert size={13} strokeWidth={1.75} className="text-ind-mark" aria-hidden />
      <span className="sr-only">, more than 10%</span>
    </span>
  );
}
