import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldProblem } from "./field-problem";

export const fieldClass =
  "flex h-9 items-center rounded-md bg-surface inset-ring inset-ring-line-control focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent";

/** One line of text with its label above. `hint` says what belongs in it, `problem` what is wrong with what is there. */
export function TextField({
  label,
  hint,
  problem = null,
  className,
  trailing,
  ...rest
}: Readonly<{ label: string; hint?: string; problem?: string | null; trailing?: ReactNode }> &
  ComponentProps<"input">) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, problem !== null && `${id}-problem`];
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      <div className={fieldClass}>
        <input
          id={id}
          aria-describedby={described.filter((one) => one !== false).join(" ") || undefined}
          aria-invalid={problem === null ? undefined : true}
          className={clsx(
            "h-full min-w-0 grow rounded-md bg-transparent px-2.5 outline-none m:text-[16px]",
            "read-only:text-fg-2",
          )}
          {...rest}
        />
        {trailing}
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
