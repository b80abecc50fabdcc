"use client";

import { Button, ButtonLink } from "../../ui/button";
import { Note } from "../../ui/note";
import { useDesk, useDeskState } from "./desk-context";

/** Why nothing can be submitted from this page any more, what was kept, and what leads on. */
export function LostNote() {
  const desk = useDesk();
  const lost = useDeskState((state) => state.lost);
  const busy = useDeskState((state) => state.busy);
  const problem = useDeskState((state) => state.problem);
  if (lost === null) return null;
  return (
    <Note tone="attention" role="alert">
      <p className="font-medium">{lost.message}</p>
      {lost.way === "reload" && <p>What you wrote here is kept on this device and offered to you there.</p>}
      {problem !== null && <p>{problem}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {lost.way === "resume" && (
          <Button
            size="sm"
            disabled={busy !== null}
            onClick={() => {
              desk.resume().catch(() => undefined);
            }}
          >
            Claim it again
          </Button>
        )}
        {lost.way === "reload" && (
          <Button
            size="sm"
            onClick={() => {
              location.reload();
            }}
          >
            Load the case anew
          </Button>
        )}
        {lost.way === "queue" && (
          <Button
            size="sm"
            disabled={busy !== null}
            onClick={() => {
              desk.claimNext().catch(() => undefined);
            }}
          >
            Claim next
          </Button>
        )}
        <ButtonLink size="sm" tone="ghost" href="/review">
          To the queue
        </ButtonLink>
      </div>
    </Note>
  );
}
