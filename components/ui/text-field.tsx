import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";
import { FieldFrame } from "./field-frame";

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
  return (
    <FieldFrame label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <div className={fieldClass}>
          <input
            {...control}
            className={clsx(
              "h-full min-w-0 grow rounded-md bg-transparent px-2.5 outline-none m:text-[16px]",
              "read-only:text-fg-2",
            )}
            {...rest}
          />
          {trailing}
        </div>
      )}
    </FieldFrame>
  );
}
