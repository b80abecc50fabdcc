"use client";

import { clsx } from "clsx";
import { useId, type ReactNode } from "react";

export type Segment<T extends string> = Readonly<{ value: T; label: string; content?: ReactNode }>;

/** One of a few, side by side: native radio buttons, so one tab stop and the arrow keys. */
export function Segmented<T extends string>({
  legend,
  segments,
  value,
  onChange,
}: Readonly<{ legend: string; segments: readonly Segment<T>[]; value: T; onChange: (value: T) => void }>) {
  // A form around it sends the choice by itself: what begins with a dollar sign is no field.
  const name = `$${useId()}`;
  return (
    <fieldset className="inline-flex gap-px rounded-[7px] bg-surface-3 p-0.5">
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.content === undefined ? undefined : segment.label}
          className={clsx(
            "inline-flex h-6 min-w-6 items-center justify-center gap-1.5 rounded-[5px] px-[5px] text-12 font-medium text-fg-2 m:h-8 m:min-w-8",
            "has-checked:bg-surface has-checked:text-fg has-checked:ring has-checked:ring-line-strong",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent",
            "forced-colors:has-checked:border",
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => {
              onChange(segment.value);
            }}
          />
          {segment.content ?? segment.label}
          {segment.content !== undefined && <span className="sr-only">{segment.label}</span>}
        </label>
      ))}
    </fieldset>
  );
}
