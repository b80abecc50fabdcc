"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { postToDesk } from "@/components/review/desk/desk-post";
import { Button, ButtonLink } from "@/components/ui/button";
import { LoadingNote } from "@/components/ui/loading-note";

const ReasonBox = dynamic(async () => (await import("@/components/review/desk/desk-boxes")).ReasonBox, {
  loading: LoadingNote,
});

/** What can be done with a verdict of one's own: withdraw it while nobody else gave one, reveal the case once it is closed. */
export function VerdictMoves({
  lease,
  canWithdraw,
  canReveal,
  isRevealed,
}: Readonly<{ lease: string; canWithdraw: boolean; canReveal: boolean; isRevealed: boolean }>) {
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  if (isRevealed && canReveal)
    return (
      <ButtonLink size="sm" href={`/review/mine/${lease}`}>
        Open the case
      </ButtonLink>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {problem !== null && (
        <span role="alert" className="text-12 text-fg-2">
          {problem}
        </span>
      )}
      {canReveal && (
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => {
            start(async () => {
              const answer = await postToDesk(`/api/review/desk/${lease}/reveal`, {});
              if (answer.kind === "done") router.push(`/review/mine/${lease}`);
              else setProblem(answer.kind === "refused" ? answer.message : "The server does not answer.");
            });
          }}
        >
          Reveal
        </Button>
      )}
      {canWithdraw && (
        <Button
          size="sm"
          onClick={() => {
            setAsking(true);
          }}
        >
          Withdraw
        </Button>
      )}
      {isAsking && (
        <ReasonBox
          what="withdraw"
          work={async (reason) => {
            const answer = await postToDesk(`/api/review/desk/${lease}/withdraw`, {
              ...{ key: crypto.randomUUID(), reason },
            });
            if (answer.kind === "unreachable") return "The server does not answer. Try again.";
            if (answer.kind === "refused") return answer.message;
            router.refresh();
            return null;
          }}
          onClose={() => {
            setAsking(false);
          }}
        />
      )}
    </span>
  );
}
