"use client";

import { useId } from "react";
import { decimal } from "@/lib/contracts/episode-filter-url";
import type { DriftBox } from "@/lib/views/drift-map";

const UNIT = 1_000_000;

/** The ends of a box in numbers: all that a pointer can do, by keyboard. */
export function BoxFields({
  box,
  domain,
  onChange,
}: Readonly<{ box: DriftBox | null; domain: DriftBox; onChange: (box: DriftBox) => void }>) {
  const shown = box ?? domain;
  const side = (name: string, axis: "gain" | "refusal") => (
    <fieldset className="flex items-end gap-1.5">
      <legend className="mb-0.5 text-12 text-fg-2">{name}</legend>
      {(["min", "max"] as const).map((end) => (
        <End
          key={end}
          label={end === "min" ? "from" : "to"}
          value={shown[axis][end]}
          onChange={(value) => {
            const range = { ...shown[axis], [end]: value };
            // An end that passes the other one takes it along.
            const other = end === "min" ? "max" : "min";
            const isCrossed = range.min > range.max;
            onChange({ ...shown, [axis]: isCrossed ? { ...range, [other]: value } : range });
          }}
        />
      ))}
    </fieldset>
  );
  return (
    <>
      {side("Goal change", "gain")}
      {side("Refusal change", "refusal")}
    </>
  );
}

function End({
  label,
  value,
  onChange,
}: Readonly<{ label: string; value: number; onChange: (value: number) => void }>) {
  const id = useId();
  return (
    <span className="flex items-center gap-1">
      <label htmlFor={id} className="text-11 text-fg-3">
        {label}
      </label>
      <input
        id={id}
        type="number"
        step={0.05}
        value={decimal(value)}
        onChange={(event) => {
          const next = Math.round(event.target.valueAsNumber * UNIT);
          if (Number.isSafeInteger(next)) onChange(next);
        }}
        className="h-7 w-[74px] rounded px-1.5 text-12 tabular-nums inset-ring inset-ring-line-control m:h-9"
      />
    </span>
  );
}
