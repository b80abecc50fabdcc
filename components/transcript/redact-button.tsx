"use client";

import { Eraser } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import type { RedactionReport } from "@/lib/contracts/redaction-report";
import { Button } from "../ui/button";
import type { FormAction } from "../ui/use-form-action";

const RedactDialog = dynamic(async () => (await import("./redact-dialog")).RedactDialog);

/** Opens the box in which a text is replaced for good, with what is selected in the transcript in it. */
export function RedactButton({
  episode,
  action,
}: Readonly<{ episode: string; action: FormAction<RedactionReport> }>) {
  const [selected, setSelected] = useState<string | null>(null);
  return (
    <>
      <Button
        isIcon
        aria-label="Redact text"
        title="Redact text"
        // A press may take the selection away before the click is there.
        onPointerDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          setSelected(selectedText());
        }}
      >
        <Eraser size={15} strokeWidth={1.75} aria-hidden />
      </Button>
      {selected !== null && (
        <RedactDialog
          episode={episode}
          action={action}
          initial={selected}
          onClose={() => {
            setSelected(null);
          }}
        />
      )}
    </>
  );
}

/** What is selected on the page, without the white space around it. */
function selectedText(): string {
  return document.getSelection()?.toString().trim() ?? "";
}
