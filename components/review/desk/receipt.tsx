"use client";

import { CircleCheck, Undo2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { CONFIDENCE_WORDS, type Finding, nothingLines } from "@/lib/views/review-words";
import { formatCountdown } from "@/lib/views/format-countdown";
import { FindingBadge } from "../finding-badge";
import { NothingReasons } from "../nothing-reasons";
import { useTimeLeft } from "../use-time-left";
import { KeyHint } from "../../keys/key-hint";
import { SafeText } from "../../transcript/safe-text";
import { Button, ButtonLink } from "../../ui/button";
import { KeyValue } from "../../ui/key-value";
import { Note } from "../../ui/note";
import type { Until } from "./desk-store";
import { useDesk, useDeskState } from "./desk-context";

/** What was submitted, while it can be taken back, and afterwards. */
export function Receipt({ grace }: Readonly<{ grace: Until }>) {
  const desk = useDesk();
  const draft = useDeskState((state) => state.draft);
  const busy = useDeskState((state) => state.busy);
  const nothing = useDeskState((state) => state.nothing);
  const problem = useDeskState((state) => state.problem);
  const left = useTimeLeft(grace.until, grace.now);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const finding = { label: draft.label, reason: draft.reason } as Finding; // the server took it: it is whole
  const lines = nothing === null ? [] : nothingLines(nothing);
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-col gap-4 outline-none"
      role="group"
      aria-label="Submitted"
    >
      <div className="flex gap-2.5" role="status">
        <CircleCheck size={18} strokeWidth={1.75} className="mt-px text-safe-mark" aria-hidden />
        <div>
          <h2 className="text-[15px] font-semibold">{left > 0 ? "Verdict submitted" : "Verdict written"}</h2>
          <p className="text-fg-2">
            {left > 0 ? (
              <>
                You can undo it for <span className="tabular-nums">{formatCountdown(left)}</span>, or until
                you claim the next case. Until then it exists for nobody else.
              </>
            ) : (
              "It stands under My verdicts, where it can be withdrawn while nobody else has given one."
            )}
          </p>
        </div>
      </div>
      <KeyValue
        facts={[
          { name: "Verdict", value: <FindingBadge finding={finding} /> },
          { name: "Evidence", value: turnsText(draft.evidence.map(({ turn }) => turn)) },
          { name: "Rationale", value: <SafeText text={draft.rationale} className="whitespace-pre-wrap" /> },
          ...(draft.confidence === null
            ? []
            : [{ name: "Confidence", value: CONFIDENCE_WORDS[draft.confidence] }]),
        ]}
      />
      <Note>The scorer&rsquo;s verdict and the other reviews stay hidden until the case is closed.</Note>
      {nothing !== null && (
        <div role="status" className="rounded-md border border-line p-3">
          <h3 className="mb-1.5 font-semibold">Nothing left for you now</h3>
          {lines.length === 0 ? (
            <p className="text-fg-2">No other case is open.</p>
          ) : (
            <NothingReasons lines={lines} />
          )}
        </div>
      )}
      {problem !== null && (
        <Note tone="bad" role="alert">
          {problem}
        </Note>
      )}
      <div className="flex flex-wrap gap-2">
        {left > 0 && (
          <Button
            disabled={busy !== null}
            onClick={() => {
              desk.undo().catch(() => undefined);
            }}
          >
            <Undo2 size={14} aria-hidden />
            Undo <KeyHint name="desk.undo" />
          </Button>
        )}
        {nothing === null ? (
          <Button
            tone="primary"
            disabled={busy !== null}
            onClick={() => {
              desk.claimNext().catch(() => undefined);
            }}
          >
            Claim next <KeyHint name="desk.submit" />
          </Button>
        ) : (
          <ButtonLink tone="primary" href="/review">
            To the queue
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

const turnsText = (turns: readonly number[]): string =>
  turns.length === 0 ? "None" : [...new Set(turns)].map((turn) => `Turn ${turn + 1}`).join(", ");
