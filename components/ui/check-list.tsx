import { useId } from "react";
import { FieldProblem } from "./field-problem";

export type CheckItem = Readonly<{
  value: string;
  label: string;
  hint?: string;
  /** Why it stays chosen: it cannot be taken away here. */
  locked?: string;
}>;

/** Some out of many: native check boxes under one legend. */
export function CheckList({
  legend,
  name,
  items,
  chosen,
  problem,
}: Readonly<{
  legend: string;
  name: string;
  items: readonly CheckItem[];
  chosen: readonly string[];
  problem: string | null;
}>) {
  const id = useId();
  return (
    <fieldset aria-describedby={problem === null ? undefined : `${id}-problem`}>
      <legend className="mb-1 font-medium">{legend}</legend>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ value, label, hint, locked }, index) => (
          <li key={value}>
            <label className="flex items-start gap-2 rounded px-1 py-1 hover:bg-surface-2 m:py-2">
              <input
                type="checkbox"
                name={name}
                value={value}
                defaultChecked={chosen.includes(value)}
                disabled={locked !== undefined}
                aria-invalid={index === 0 && problem !== null ? true : undefined}
                aria-describedby={hint === undefined ? undefined : `${id}-${value}`}
                aria-label={label}
                className="mt-[3px] size-3.5 flex-none accent-ink"
              />
              <span className="min-w-0">
                <span className="font-medium">{label}</span>
                {(hint !== undefined || locked !== undefined) && (
                  <span id={`${id}-${value}`} className="block text-12 text-fg-3">
                    {[locked, hint].filter((text) => text !== undefined).join(" ")}
                  </span>
                )}
              </span>
            </label>
            {/* A box that is disabled is not sent. */}
            {locked !== undefined && <input type="hidden" name={name} value={value} />}
          </li>
        ))}
      </ul>
      {problem !== null && <FieldProblem id={`${id}-problem`} text={problem} />}
    </fieldset>
  );
}
