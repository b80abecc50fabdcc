"use client";

import { type ReactNode, useState } from "react";
import { SafeText } from "../../transcript/safe-text";
import { Button } from "../../ui/button";
import { Dialog, DialogButtons } from "../../ui/dialog";
import { FormProblem } from "../../ui/form-problem";
import { TextArea } from "../../ui/text-area";

export type DeskBox = "skip" | "recuse" | "withdraw" | "guideline";

const WORDS = {
  skip: {
    title: "Skip this case?",
    text: "It goes to others at once, and does not come back to you. Your draft is kept.",
    confirm: "Skip the case",
  },
  recuse: {
    title: "Recuse yourself from this case?",
    text: "Somebody else judges it, since it should not be you: you know whose it is, or have a part in it.",
    confirm: "Recuse yourself",
  },
  withdraw: {
    title: "Withdraw your last verdict?",
    text: "It stays in the record, marked as withdrawn. The case then stands in your queue again, with what you had written.",
    confirm: "Withdraw the verdict",
  },
} as const;

/** Asks for the reason of what a reviewer does with a case beside judging it. @param work - what is wrong, or null. */
export function ReasonBox({
  what,
  work,
  onClose,
}: Readonly<{
  what: Exclude<DeskBox, "guideline">;
  work: (reason: string) => Promise<string | null>;
  onClose: () => void;
}>) {
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { title, text, confirm } = WORDS[what];
  return (
    <Dialog title={title} onClose={onClose}>
      {(close) => {
        const send = (): void => {
          setBusy(true);
          work(reason)
            .catch(() => "It did not work. Try again.")
            .then((wrong) => {
              setBusy(false);
              setProblem(wrong);
              if (wrong === null) close();
            })
            .catch(() => undefined);
        };
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <p className="mb-3 text-fg-2">{text}</p>
            <TextArea
              label="Reason"
              name="reason"
              hint="Leads read it. Ctrl+Enter sends it."
              value={reason}
              onChange={({ target }) => {
                setReason(target.value);
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
                event.preventDefault();
                if (!isBusy) send();
              }}
            />
            <FormProblem problem={problem} />
            <DialogButtons>
              <Button onClick={close}>Back to the case</Button>
              <Button type="submit" tone="primary" disabled={isBusy}>
                {confirm}
              </Button>
            </DialogButtons>
          </form>
        );
      }}
    </Dialog>
  );
}

/** The guideline that this case is judged by. */
export function GuidelineBox({
  guideline,
  children,
  onClose,
}: Readonly<{
  guideline: Readonly<{ version: number; title: string }>;
  /** Its text, laid out. */
  children: ReactNode;
  onClose: () => void;
}>) {
  return (
    <Dialog title={`Guideline, version ${guideline.version}`} onClose={onClose}>
      {(close) => (
        <>
          <h3 className="font-semibold">
            <SafeText text={guideline.title} />
          </h3>
          <div
            role="region"
            aria-label="Text of the guideline"
            tabIndex={0}
            className="mt-2 max-h-[60dvh] overflow-y-auto wrap-anywhere"
          >
            {children}
          </div>
          <DialogButtons>
            <Button tone="primary" onClick={close}>
              Back to the case
            </Button>
          </DialogButtons>
        </>
      )}
    </Dialog>
  );
}
