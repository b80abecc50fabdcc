import { clsx } from "clsx";
import { type ComponentProps, useId } from "react";
import { FieldProblem } from "./field-problem";
import { fieldClass } from "./text-field";

/** Some lines of text with their label above. `hint` says what belongs in it, `problem` what is wrong with what is there. */
export function TextArea({
  label,
  hint,
  problem = null,
  className,
  rows = 3,
  ...rest
}: Readonly<{ label: string; hint?: string; problem?: string | null }> & ComponentProps<"textarea">) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-problem`];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className={clsx(fieldClass, "h-auto!")}>
        <textarea
          id={id}
          rows={rows}
          aria-describedby={described.filter((one) => one !== false).join(" ") || undefined}
          aria-invalid={problem === null ? undefined : true}
          className="min-w-0 grow resize-y rounded-md bg-transparent px-2.5 py-1.5 outline-none m:text-[16px]"
          {...rest}
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1 text-12 text-fg-3">
          {hint}
        </p>
      )}
      {problem !== null && <FieldProblem id={`${id}-problem`} text={problem} />}
    </div>
  );
}
