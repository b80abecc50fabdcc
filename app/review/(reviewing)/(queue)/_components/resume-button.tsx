"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { postToDesk } from "@/components/review/desk/desk-post";
import { Button } from "@/components/ui/button";

/** Claims a case of one's own again, with its draft, and goes to it. */
export function ResumeButton({ lease }: Readonly<{ lease: string }>) {
  const router = useRouter();
  const [isBusy, start] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <span className="inline-flex items-center gap-2">
      {problem !== null && (
        <span role="alert" className="text-12 text-fg-2">
          {problem}
        </span>
      )}
      <Button
        size="sm"
        disabled={isBusy}
        onClick={() => {
          start(async () => {
            const answer = await postToDesk(`/api/review/desk/${lease}/resume`, { key: crypto.randomUUID() });
            if (answer.kind === "done") router.push(`/review/desk/${lease}`);
            else setProblem(answer.kind === "refused" ? answer.message : "The server does not answer.");
          });
        }}
      >
        Go on
      </Button>
    </span>
  );
}
