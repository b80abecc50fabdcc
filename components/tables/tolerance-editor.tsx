"use client";

import { useState } from "react";
import { decimal } from "@/lib/contracts/episode-filter-url";
import { Button } from "../ui/button";

/** A tolerance under which the verdict of an episode would be another one. */
export function ToleranceEditor({
  tolerance,
  read,
  onApply,
}: Readonly<{
  tolerance: number | null;
  read: (text: string) => number | null;
  onApply: (tolerance: number) => void;
}>) {
  const [text, setText] = useState(tolerance === null ? "" : decimal(tolerance));
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="flex flex-col gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const value = read(text.trim());
        if (value === null || value >= 1_000_000) setIsWrong(true);
        else onApply(value);
      }}
    >
      <label className="flex flex-col gap-0.5 text-11 text-fg-3">
        The verdict is another one at tolerance
        <input
          autoFocus
          inputMode="decimal"
          placeholder="0.05"
          value={text}
          aria-invalid={isWrong}
          onChange={(event) => {
            setText(event.target.value);
            setIsWrong(false);
          }}
          className="h-7 w-24 rounded px-2 text-12 text-fg tabular-nums inset-ring inset-ring-line-control m:h-9"
        />
      </label>
      {isWrong && (
        <p role="alert" className="text-12 text-viol-fg">
          A tolerance is a number from 0 to below 1.
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" size="sm" tone="primary">
          Show these
        </Button>
      </div>
    </form>
  );
}
