"use client";

import { useState } from "react";
import type { Range } from "@/lib/contracts/episode-filter-fields";
import { Button } from "../ui/button";

const INPUT = "h-7 w-20 rounded px-2 text-12 tabular-nums inset-ring inset-ring-line-control m:h-9";

/**
 * A range with one end or two.
 *
 * @param read - null for what is no value of the field.
 * @param other - an answer beside all numbers, such as none.
 */
export function RangeEditor({
  label,
  range,
  write,
  read,
  onApply,
  other,
}: Readonly<{
  label: string;
  range: Range | null;
  write: (value: number) => string;
  read: (text: string) => number | null;
  onApply: (range: Range | null) => void;
  other?: Readonly<{ label: string; onApply: () => void }>;
}>) {
  const textOf = (value: number | null | undefined): string =>
    value === null || value === undefined ? "" : write(value);
  const [min, setMin] = useState(textOf(range?.min));
  const [max, setMax] = useState(textOf(range?.max));
  const [problem, setProblem] = useState<string | null>(null);
  const apply = (): void => {
    const ends = [min, max].map((text) => (text.trim() === "" ? null : (read(text.trim()) ?? Number.NaN)));
    const [from = null, to = null] = ends;
    if (ends.some((end) => end !== null && Number.isNaN(end)))
      setProblem("Write a number in each field, or leave it empty.");
    else if (from !== null && to !== null && from > to)
      setProblem("The first number is larger than the second.");
    else onApply(from === null && to === null ? null : { min: from, max: to });
  };
  return (
    <form
      className="flex flex-col gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <fieldset className="flex items-end gap-2">
        <legend className="mb-1 text-12 text-fg-2">{label}</legend>
        <label className="flex flex-col gap-0.5 text-11 text-fg-3">
          at least
          <input
            autoFocus
            inputMode="decimal"
            value={min}
            aria-invalid={problem !== null}
            onChange={(event) => {
              setMin(event.target.value);
            }}
            className={INPUT}
          />
        </label>
        <label className="flex flex-col gap-0.5 text-11 text-fg-3">
          at most
          <input
            inputMode="decimal"
            value={max}
            aria-invalid={problem !== null}
            onChange={(event) => {
              setMax(event.target.value);
            }}
            className={INPUT}
          />
        </label>
      </fieldset>
      {problem !== null && (
        <p role="alert" className="text-12 text-viol-fg">
          {problem}
        </p>
      )}
      <div className="flex justify-end gap-1.5">
        {other !== undefined && (
          <Button size="sm" onClick={other.onApply}>
            {other.label}
          </Button>
        )}
        <Button type="submit" size="sm" tone="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

/** Epochs by number, with commas between them. */
export function EpochEditor({
  epochs,
  onApply,
}: Readonly<{ epochs: readonly number[]; onApply: (epochs: readonly number[]) => void }>) {
  const [text, setText] = useState(epochs.join(", "));
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="flex flex-col gap-2 p-1"
      onSubmit={(event) => {
        event.preventDefault();
        const parts = text
          .split(",")
          .map((part) => part.trim())
          .filter((part) => part !== "");
        if (parts.every((part) => /^\d{1,9}$/u.test(part))) onApply([...new Set(parts.map(Number))]);
        else setIsWrong(true);
      }}
    >
      <label className="flex flex-col gap-0.5 text-11 text-fg-3">
        Epochs, with commas between them
        <input
          autoFocus
          inputMode="numeric"
          value={text}
          aria-invalid={isWrong}
          onChange={(event) => {
            setText(event.target.value);
          }}
          className="h-7 rounded px-2 text-12 tabular-nums inset-ring inset-ring-line-control m:h-9"
        />
      </label>
      {isWrong && (
        <p role="alert" className="text-12 text-viol-fg">
          An epoch is a whole number.
        </p>
      )}
      <div className="flex justify-end">
        <Button type="submit" size="sm" tone="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}
