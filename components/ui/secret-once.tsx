"use client";

import { Check, Copy, KeyRound } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "./button";

/** A secret that this answer alone holds: it is shown, can be copied, and is gone with the page. */
export function SecretOnce({
  title,
  label,
  secret,
  children,
}: Readonly<{ title: string; label: string; secret: string; children?: ReactNode }>) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<"not yet" | "yes" | "by hand">("not yet");
  const copy = async (): Promise<void> => {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(secret);
      setCopied("yes");
    } catch {
      // Without an encrypted connection a browser gives no clipboard: the text stands selected.
      setCopied("by hand");
    }
  };
  return (
    <div className="rounded-md bg-accent-tint p-3 text-accent forced-colors:border">
      <p className="flex gap-2 font-medium">
        <KeyRound size={15} strokeWidth={1.75} className="mt-[2.5px]" aria-hidden />
        {title}
      </p>
      <div className="mt-2 flex gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          ref={field}
          id={id}
          readOnly
          value={secret}
          className="h-8 min-w-0 grow rounded bg-surface px-2 font-mono text-12 text-fg inset-ring inset-ring-line-control m:h-9"
          onFocus={(event) => {
            event.currentTarget.select();
          }}
        />
        <Button
          tone="primary"
          className="h-8"
          onClick={() => {
            copy().catch(() => undefined); // it answers both ways itself
          }}
        >
          {copied === "yes" ? <Check size={14} aria-hidden /> : <Copy size={14} aria-hidden />}
          Copy
        </Button>
      </div>
      <p role="status" className="text-12">
        {copied === "yes" && "Copied."}
        {copied === "by hand" &&
          "This browser does not copy by itself. The text is selected: copy it by key."}
      </p>
      {children !== undefined && <div className="mt-2 text-12 text-fg-2">{children}</div>}
    </div>
  );
}
