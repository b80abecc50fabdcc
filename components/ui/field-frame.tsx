import { type ReactNode, useId } from "react";
import { FieldProblem } from "./field-problem";

/** What the control of a field is given, so that its label, its hint and its problem are read with it. */
export type FieldControl = Readonly<{
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}>;

/** A label above a control, and what belongs in it or is wrong with it below. */
export function FieldFrame({
  label,
  hint,
  problem = null,
  className,
  children,
}: Readonly<{
  label: string;
  hint?: string | undefined;
  problem?: string | null | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}>) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-problem`];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described.filter((one) => one !== false).join(" ") || undefined,
        "aria-invalid": problem === null ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-fg-3">
          {hint}
        </p>
      )}
      {problem !== null && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
