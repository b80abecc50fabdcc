import type { ReactNode } from "react";
import type { ImportStatus } from "@/lib/contracts/import-status";
import { formatCount } from "@/lib/views/format-number";
import { Stat } from "../ui/stat";

/** What was read, and what becomes of it: the four numbers that add up. */
export function ImportCounts({ status: { counts, isDryRun } }: Readonly<{ status: ImportStatus }>) {
  const { imported, known, rejected, empty, excluded, read } = counts;
  return (
    <div className="border-t border-line">
      <div className="grid grid-cols-4 m:grid-cols-2 [&>*]:border-line [&>*]:px-3.5 [&>*]:py-2.5 [&>*+*]:border-l m:[&>*:nth-child(3)]:border-t m:[&>*:nth-child(3)]:border-l-0 m:[&>*:nth-child(4)]:border-t">
        <Stat name={isDryRun ? "Will store" : "Stored"} value={formatCount(imported)} detail="episodes" />
        <Stat
          name={isDryRun ? "Will exclude" : "Excluded"}
          value={formatCount(excluded + empty)}
          detail={`of the ${formatCount(imported)}, ${formatCount(empty)} empty`}
        />
        <Stat name="Already stored" value={formatCount(known)} detail="same content" />
        <Stat
          name="Rejected"
          value={<Alarm isOn={rejected > 0}>{formatCount(rejected)}</Alarm>}
          detail="lines"
        />
      </div>
      <p className="border-t border-line px-3.5 py-1.5 text-12 text-fg-3 tabular-nums">
        {formatCount(read)} read = {formatCount(imported)} {isDryRun ? "to store" : "stored"} +{" "}
        {formatCount(known)} already stored + {formatCount(rejected)} rejected
      </p>
    </div>
  );
}

function Alarm({ isOn, children }: Readonly<{ isOn: boolean; children: ReactNode }>) {
  return isOn ? <span className="text-viol-fg">{children}</span> : <>{children}</>;
}
