"use client";

import { useId, useState } from "react";
import { formatCount } from "@/lib/views/format-number";
import type { FilterValue } from "@/lib/views/filter-words";
import { Button } from "../ui/button";
import type { Counts } from "./use-facet-counts";

/**
 * Values to tick. Arrow keys move along them, Space ticks, Enter applies.
 *
 * @param onText - asks for other values by a text; left out where all are there, and are narrowed here.
 */
export function ValueList({
  label,
  values,
  counts = null,
  chosen,
  onText,
  onApply,
}: Readonly<{
  label: string;
  values: readonly FilterValue[];
  counts?: Counts | null;
  chosen: readonly string[];
  onText?: ((text: string) => void) | undefined;
  onApply: (chosen: readonly string[]) => void;
}>) {
  const id = useId();
  const [text, setText] = useState("");
  const [ticked, setTicked] = useState<readonly string[]>(chosen);
  const found =
    onText === undefined
      ? values.filter((one) => one.label.toLowerCase().includes(text.toLowerCase()))
      : values;
  // What was chosen before may not be among the values that were found.
  const lost = ticked
    .filter((value) => !found.some((one) => one.value === value))
    .map((value) => ({ value, label: value }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onApply(ticked);
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        moveFocus(event.currentTarget, event.key === "ArrowDown" ? 1 : -1);
      }}
    >
      <input
        autoFocus
        aria-label={`Find a value of ${label.toLowerCase()}`}
        placeholder="Find a value"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onText?.(event.target.value);
        }}
        className="h-7 w-full rounded px-2 text-12 inset-ring inset-ring-line-control placeholder:text-fg-3 m:h-9"
      />
      <fieldset className="mt-1 max-h-64 overflow-auto">
        <legend className="sr-only">{label}</legend>
        {[...lost, ...found].map((one) => (
          <label
            key={one.value}
            htmlFor={`${id}-${one.value}`}
            className="flex min-h-7 items-center gap-2 rounded-[5px] px-2 py-0.5 hover:bg-surface-2 m:min-h-9"
          >
            <input
              id={`${id}-${one.value}`}
              type="checkbox"
              checked={ticked.includes(one.value)}
              onChange={(event) => {
                setTicked(
                  event.target.checked
                    ? [...ticked, one.value]
                    : ticked.filter((value) => value !== one.value),
                );
              }}
              className="size-3.5 flex-none accent-ink"
            />
            <bdi className="min-w-0 wrap-anywhere">{one.label}</bdi>
            <CountOf count={counts?.of(one.value) ?? null} />
          </label>
        ))}
      </fieldset>
      <div className="mt-1.5 flex items-center justify-end gap-2">
        {counts?.isFiltered === false && (
          <span className="mr-auto px-2 text-11 text-fg-3">Counts are before the other filters.</span>
        )}
        <Button type="submit" size="sm" tone="primary">
          Apply
        </Button>
      </div>
    </form>
  );
}

function CountOf({ count }: Readonly<{ count: number | null }>) {
  if (count === null) return null;
  return (
    <span className="ml-auto text-12 text-fg-3 tabular-nums">
      {formatCount(count)}
      <span className="sr-only"> {count === 1 ? "episode" : "episodes"}</span>
    </span>
  );
}

function moveFocus(form: HTMLElement, step: number): void {
  const stops = [...form.querySelectorAll<HTMLElement>("input")];
  const at = stops.findIndex((stop) => stop === document.activeElement);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
