"use client";

import { useState } from "react";
import { parseTextSearch } from "@/lib/contracts/text-search";
import { Button } from "../ui/button";

/** What a transcript has to hold, and how it is written. */
export function TextEditor({ text, onApply }: Readonly<{ text: string; onApply: (text: string) => void }>) {
  const [written, setWritten] = useState(text);
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className="flex flex-col gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const sought = written.trim();
        const parsed = parseTextSearch(sought);
        if (sought === "" || parsed.ok) onApply(sought);
        else setProblem(`The search ${parsed.message}.`);
      }}
    >
      <label className="flex flex-col gap-0.5 text-11 text-fg-3">
        One speaker says in one turn
        <input
          autoFocus
          value={written}
          maxLength={512}
          aria-invalid={problem !== null}
          onChange={(event) => {
            setWritten(event.target.value);
            setProblem(null);
          }}
          className="h-7 rounded px-2 text-12 text-fg inset-ring inset-ring-line-control m:h-9"
        />
      </label>
      {problem !== null && (
        <p role="alert" className="text-12 text-viol-fg">
          {problem}
        </p>
      )}
      <p className="text-12 text-fg-3">
        All words, <code>&quot;a phrase&quot;</code>, <code>-not</code>, <code>one or other</code>,{" "}
        <code>begin*</code>, <code>role:assistant</code>, <code>role:adversary</code>, <code>role:tool</code>.
      </p>
      <div className="flex justify-end">
        <Button type="submit" size="sm" tone="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
