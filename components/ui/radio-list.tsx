"use client";

import { useId } from "react";
import { FieldProblem } from "./field-problem";

export type RadioItem = Readonly<{ value: string; label: string; means?: string }>;

/** One of a few, each on a line with what it means: native radio buttons under one legend. */
export function RadioList({
  legend,
  name,
  items,
  problem,
  onChoose,
}: Readonly<{
  legend: string;
  name: string;
  items: readonly RadioItem[];
  problem: string | null;
  onChoose?: (value: string) => void;
}>) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <ul className="flex flex-col gap-1">
        {items.map(({ value, label, means }, index) => (
          <li key={value}>
            <label className="flex items-start gap-2 rounded px-2 py-1.5 inset-ring inset-ring-line-strong hover:bg-surface-2 has-checked:bg-accent-tint has-checked:inset-ring-accent m:py-2">
              <input
                type="radio"
                name={name}
                value={value}
                aria-invalid={index === 0 && problem !== null ? true : undefined}
                className="mt-[3px] size-3.5 flex-none accent-ink"
                onChange={() => {
                  onChoose?.(value);
                }}
              />
              <span className="min-w-0">
                <span className="font-medium">{label}</span>
                {means !== undefined && <span className="block text-12 text-fg-2">{means}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {problem !== null && <FieldProblem id={`${id}-problem`} text={problem} />}
    </fieldset>
  );
}
