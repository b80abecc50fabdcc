"use client";

import { ArrowRight, Play } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { KeyHint } from "@/components/keys/key-hint";
import { usePageKeys } from "@/components/keys/use-page-keys";
import { postToDesk } from "@/components/review/desk/desk-post";
import { Button, ButtonLink } from "@/components/ui/button";
import type { ClaimAnswer } from "@/lib/contracts/review-desk";

/** Claims the next case and goes to it; where one is held already, goes on with that. The key does the same. */
export function ClaimButton({
  heldLease,
  isAnyOpen,
}: Readonly<{ heldLease: string | null; isAnyOpen: boolean }>) {
  const router = useRouter();
  const [isClaiming, startClaim] = useTransition();
  const [problem, setProblem] = useState<string | null>(null);
  const claim = (): void => {
    startClaim(async () => {
      const answer = await postToDesk<ClaimAnswer>("/api/review/claim", { key: crypto.randomUUID() });
      if (answer.kind === "unreachable") setProblem("The server does not answer. Try again.");
      else if (answer.kind === "refused") setProblem(answer.message);
      else if (answer.value.kind === "claimed") router.push(`/review/desk/${answer.value.answer.lease}`);
      else {
        setProblem("Nothing is left for you now.");
        router.refresh();
      }
    });
  };
  usePageKeys({
    "queue.claim": () => {
      if (heldLease !== null) router.push(`/review/desk/${heldLease}`);
      else if (!isClaiming) claim();
    },
  });
  return (
    <>
      {problem !== null && (
        <span role="alert" className="text-fg-2">
          {problem}
        </span>
      )}
      {heldLease !== null ? (
        <ButtonLink tone="primary" href={`/review/desk/${heldLease}`}>
          Go on with your case
          <ArrowRight size={14} aria-hidden />
          <KeyHint name="queue.claim" />
        </ButtonLink>
      ) : (
        <Button tone="primary" disabled={isClaiming || !isAnyOpen} onClick={claim}>
          <Play size={14} aria-hidden />
          Claim next
          <KeyHint name="queue.claim" />
        </Button>
      )}
    </>
  );
}
