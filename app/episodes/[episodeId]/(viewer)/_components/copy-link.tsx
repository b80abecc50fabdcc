"use client";

import { Check, Link as LinkGlyph } from "lucide-react";
import { useEffect, useState } from "react";
import { isWriting } from "@/components/transcript/transcript-keys";
import { Button } from "@/components/ui/button";

/** Copies the address of the page with its active turn. */
export function CopyLink() {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "y" || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return;
      event.preventDefault();
      copyAddress(setState);
    };
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
    };
  }, []);
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
