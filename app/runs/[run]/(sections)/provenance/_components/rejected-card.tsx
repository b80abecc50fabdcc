import { RejectedTable } from "@/components/tables/rejected-table";
import { Card } from "@/components/ui/card";
import type { RunRejectedLine } from "@/lib/server/reads/list-run-rejected-lines";
import { countOf, formatCount } from "@/lib/views/format-number";

/** The lines of the run that were not taken: unknown in every rate until a later import makes them good. */
export function RejectedCard({
  lines,
  total,
}: Readonly<{ lines: readonly RunRejectedLine[]; total: number }>) {
  return (
    <div id="rejected">
      <Card title="Rejected lines" sub={countOf(total, "line")} isFlush>
        <RejectedTable
          label="Rejected lines of this run"
          rows={lines.map((line) => ({ ...line, key: `${line.importId} ${line.ordinal}`, file: null }))}
        />
        <p className="border-t border-line px-3.5 py-2.5 text-12 text-fg-2">
          {lines.length < total &&
            `The first ${formatCount(lines.length)} are shown; the report of each import has all. `}
          Mend them and import the file again: what is stored already stays as it is, and these lines stop
          being unknown.
        </p>
      </Card>
    </div>
  );
}
