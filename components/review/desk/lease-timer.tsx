"use client";

import { Timer } from "lucide-react";
import { useEffect, useState } from "react";
import { formatCountdown } from "@/lib/views/format-countdown";
import { Button } from "../../ui/button";
import { Dialog, DialogButtons } from "../../ui/dialog";
import { useTimeLeft } from "../use-time-left";
import { useDesk, useDeskState } from "./desk-context";

const MINUTE_MS = 60_000;
const SOON_MS = 5 * MINUTE_MS;
const LAST_MS = 2 * MINUTE_MS;

/** How long the case is still on this desk, in words; it says so aloud at five and at two minutes, and asks then. */
export function LeaseTimer({ leaseEnds }: Readonly<{ leaseEnds: number }>) {
  const desk = useDesk();
  const { until, now } = useDeskState(({ lease }) => lease);
  const left = useTimeLeft(until, now);
  const [answered, setAnswered] = useState<number | null>(null);
  const [note, setNote] = useState("");
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) desk.lapse();
  }, [desk, isOver]);
  const extend = (): void => {
    desk.extend().then(
      (isLonger) => {
        setNote(isLonger ? "" : "It cannot be extended any further.");
      },
      () => undefined,
    );
  };
  const isLast = until >= leaseEnds;
  return (
    <>
      <span
        className="inline-flex items-center gap-1.5 text-fg-2 tabular-nums"
        title="Saving extends it as well"
      >
        <Timer size={15} strokeWidth={1.75} aria-hidden />
        <span className="sr-only">Time left on this case: </span>
        <b className={left < SOON_MS ? "font-semibold text-ind-fg" : "font-semibold text-fg"}>
          {formatCountdown(left)}
        </b>
        <span className="m:hidden">left</span>
      </span>
      {!isLast && (
        <Button size="sm" onClick={extend}>
          Extend
        </Button>
      )}
      <span role="status" className="sr-only">
        {left <= LAST_MS
          ? "Two minutes left on this case."
          : left <= SOON_MS
            ? "Five minutes left on this case."
            : ""}
      </span>
      {left <= LAST_MS && !isOver && answered !== until && (
        <Dialog
          role="alertdialog"
          title="Two minutes left on this case"
          onClose={() => {
            setAnswered(until);
          }}
        >
          {(close) => (
            <>
              <p className="text-fg-2">
                Your draft is saved.{" "}
                {isLast
                  ? "You have had this case for as long as anybody may: submit it, or leave it to others."
                  : "Extend the time to go on with it."}
              </p>
              <DialogButtons>
                <Button onClick={close}>Go on without</Button>
                {!isLast && (
                  <Button
                    tone="primary"
                    onClick={() => {
                      extend();
                      close();
                    }}
                  >
                    Extend
                  </Button>
                )}
              </DialogButtons>
            </>
          )}
        </Dialog>
      )}
      {note !== "" && (
        <span role="status" className="text-12 text-fg-2">
          {note}
        </span>
      )}
    </>
  );
}
