"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { startTransition } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";

/** A page that could not be read. The digest is the only thing of the error that a browser gets. */
export default function PageError({
  error,
  reset,
}: Readonly<{ error: Error & { digest?: string }; reset: () => void }>) {
  const router = useRouter();
  const tryAgain = (): void => {
    // The page is asked for anew; clearing the error alone would show what failed once more.
    startTransition(() => {
      router.refresh();
      reset();
    });
  };
  return (
    <main id="main" tabIndex={-1} className="pt-top">
      <title>This page did not load · Litmus Audit</title>
      <ErrorState
        title="This page did not load"
        reference={error.digest ?? null}
        actions={
          <>
            <Button tone="primary" onClick={tryAgain}>
              <RotateCw size={14} aria-hidden />
              Try again
            </Button>
            <ButtonLink href="/runs">See all runs</ButtonLink>
          </>
        }
      >
        The server could not answer. Nothing was changed and nothing was lost.
      </ErrorState>
    </main>
  );
}
