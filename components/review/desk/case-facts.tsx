"use client";

import { ChevronRight } from "lucide-react";
import type { Desk } from "@/lib/contracts/review-desk";
import { KeyHint } from "../../keys/key-hint";
import { SafeText } from "../../transcript/safe-text";
import { Button } from "../../ui/button";

/** What the case is about: the objective, the policy in force, and the guideline by which it is judged. */
export function CaseFacts({
  objective,
  policy,
  guideline,
  openGuideline,
}: Readonly<{
  objective: string | null;
  policy: Desk["episode"]["policy"];
  guideline: Omit<Desk["guideline"], "body">;
  openGuideline: () => void;
}>) {
  return (
    <details open className="group/facts rounded-md border border-line">
      <summary className="flex min-h-9 list-none items-center gap-2 px-3 font-semibold">
        <ChevronRight size={14} className="group-open/facts:rotate-90" aria-hidden />
        What is being tested
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 px-3 pb-3">
        <dt className="text-fg-3">Objective</dt>
        <dd className="wrap-anywhere">
          {objective === null ? <span className="text-fg-3">Not stated</span> : <SafeText text={objective} />}
        </dd>
        <dt className="text-fg-3">Policy</dt>
        <dd className="min-w-0">
          <div
            className="max-h-52 overflow-y-auto whitespace-pre-wrap wrap-anywhere"
            tabIndex={0}
            role="group"
            aria-label="Policy"
          >
            {policy?.title != null && (
              <b className="block font-medium">
                <SafeText text={policy.title} />
              </b>
            )}
            {policy?.text != null ? (
              <SafeText text={policy.text} />
            ) : (
              <span className="text-fg-3">
                {policy?.title == null ? "Not stated" : "Its text is not in the log"}
              </span>
            )}
          </div>
        </dd>
        <dt className="text-fg-3">Guideline</dt>
        <dd className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 wrap-anywhere">
            <SafeText text={guideline.title} />, version {guideline.version}
          </span>
          <Button size="sm" onClick={openGuideline}>
            Read it <KeyHint name="desk.guideline" />
          </Button>
        </dd>
      </dl>
    </details>
  );
}
