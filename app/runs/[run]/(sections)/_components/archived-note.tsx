import type { ReactNode } from "react";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import type { Archiving } from "@/lib/server/reads/find-archiving";
import { formatTime } from "@/lib/views/format-time";

/** Says of an archived run that nothing counts it, since when, and why. `children`: the way back, for who may take it. */
export function ArchivedNote({
  archiving: { at, by, reason },
  children,
}: Readonly<{ archiving: Archiving; children: ReactNode }>) {
  return (
    <Note tone="attention">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_320px]">
          <strong className="font-semibold">Archived.</strong> This run is in no list and no rate.{" "}
          {by === null ? "Archived" : <OutsideText text={by} />} {by !== null && "archived it"} on{" "}
          {formatTime(at)}
          {reason !== null && (
            <>
              : “<OutsideText text={reason} />”
            </>
          )}
        </p>
        {children}
      </div>
    </Note>
  );
}
