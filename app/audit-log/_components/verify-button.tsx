"use client";

import { ShieldCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Note } from "@/components/ui/note";
import { ProgressBar } from "@/components/ui/progress-bar";
import type { AuditProgress } from "@/lib/contracts/audit-progress";
import { formatCount } from "@/lib/views/format-number";
import { followVerification } from "./follow-verification";

/** Walks the log on the server, shows how far it is, and says what was found. */
export function VerifyButton() {
  const router = useRouter();
  const [progress, setProgress] = useState<AuditProgress | null>(null);
  const isRunning = progress?.kind === "progress";
  const verify = async (): Promise<void> => {
    setProgress({ kind: "progress", checked: 0, total: 0 });
    for await (const step of followVerification()) setProgress(step);
    router.refresh();
  };
  return (
    <>
      <Button
        disabled={isRunning}
        onClick={() => {
          verify().catch(() => {
            setProgress({ kind: "failed", message: "The server does not answer. Try again." });
          });
        }}
      >
        <ShieldCheck size={15} aria-hidden />
        Verify
      </Button>
      {progress !== null && (
        <div className="order-last w-full">
          <Outcome progress={progress} />
        </div>
      )}
    </>
  );
}

function Outcome({ progress }: Readonly<{ progress: AuditProgress }>) {
  switch (progress.kind) {
    case "progress": {
      const { checked, total } = progress;
      const percent = total === 0 ? 0 : Math.min(100, Math.floor((100 * checked) / total));
      return (
        <div className="flex flex-col gap-1 py-1 text-12 text-fg-2" role="status">
          <span>Verifying: {formatCount(checked)} entries so far</span>
          <ProgressBar label="Verifying the log" percent={percent} isDone={false} />
        </div>
      );
    }
    case "failed":
      return (
        <Note tone="bad" role="alert">
          The log was not verified. {progress.message}
        </Note>
      );
    case "result": {
      const { problems, lastSeq, newestCheckpoint } = progress;
      const [first] = problems;
      if (first !== undefined) {
        return (
          <Note tone="bad" role="alert">
            <b className="font-medium">The log is broken at entry {formatCount(first.seq)}.</b>{" "}
            {first.message}
            {problems.length > 1 &&
              ` ${formatCount(problems.length - 1)} more: litmus audit verify lists them.`}
          </Note>
        );
      }
      return (
        <Note tone="info" role="status">
          The log is whole{lastSeq === null ? "" : ` through entry ${formatCount(lastSeq)}`}.{" "}
          {newestCheckpoint === null
            ? "No checkpoint was there to compare it with."
            : `It agrees with every checkpoint, the newest of entry ${formatCount(newestCheckpoint)}.`}
        </Note>
      );
    }
  }
}
