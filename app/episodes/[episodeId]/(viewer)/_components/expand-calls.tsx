"use client";

import { UnfoldVertical } from "lucide-react";
import { togglePart } from "@/components/transcript/transcript-keys";
import { Button } from "@/components/ui/button";

/** Opens every tool call that is in the page, or closes them where all are open. */
export function ExpandCalls() {
  return (
    <Button
      isIcon
      aria-label="Open or close all tool calls (Shift O)"
      title="Open or close all tool calls (Shift O)"
      onClick={() => {
        togglePart("details[data-part=call]");
      }}
    >
      <UnfoldVertical size={15} strokeWidth={1.75} aria-hidden />
    </Button>
  );
}
