"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { ReasonButton } from "@/components/ui/reason-button";
import { archiveRunAction, restoreRunAction } from "../../actions";

/** Takes a run out of every list and rate. The page then says so, and has the way back. */
export function ArchiveButton({ run }: Readonly<{ run: string }>) {
  return (
    <ReasonButton
      label={
        <>
          <Archive size={15} strokeWidth={1.75} aria-hidden />
          Archive
        </>
      }
      title="Archive this run?"
      confirm="Archive the run"
      cancel="Keep it counted"
      action={archiveRunAction}
      fields={{ run }}
    >
      It leaves every list and every rate. All of it is kept: this page still opens, and the run can be
      brought back.
    </ReasonButton>
  );
}

export function RestoreButton({ run }: Readonly<{ run: string }>) {
  return (
    <ReasonButton
      label={
        <>
          <ArchiveRestore size={15} strokeWidth={1.75} aria-hidden />
          Restore
        </>
      }
      title="Bring this run back?"
      confirm="Restore the run"
      cancel="Keep it archived"
      action={restoreRunAction}
      fields={{ run }}
    >
      It counts again in every list and rate, as it was.
    </ReasonButton>
  );
}
