"use client";

import { Check, Link as LinkGlyph } from "lucide-react";
import { useState } from "react";
import { usePageKeys } from "@/components/keys/use-page-keys";
import { Button } from "@/components/ui/button";

/** Copies the address of the page with its active turn. */
export function CopyLink() {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  usePageKeys({
    "transcript.copyLink": () => {
      copyAddress(setState);
    },
  });
  return (
    <>
      <Button
        isIcon
        aria-label="Copy link to this turn (Y)"
        title="Copy link to this turn (Y)"
        onClick={() => {
          copyAddress(setState);
        }}
      >
        {state === "copied" ? (
          <Check size={15} aria-hidden />
        ) : (
          <LinkGlyph size={15} strokeWidth={1.75} aria-hidden />
        )}
      </Button>
      <span role="status" className="sr-only">
        {state === "copied" && "The link was copied."}
        {state === "failed" && "The link could not be copied. It is the address of this page."}
      </span>
    </>
  );
}

function copyAddress(tell: (state: "copied" | "failed") => void): void {
  navigator.clipboard.writeText(location.href).then(
    () => {
      tell("copied");
    },
    () => {
      tell("failed");
    },
  );
}
