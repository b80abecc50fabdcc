import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { FieldFrame } from "./field-frame";
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
  return (
    <FieldFrame label={label} hint={hint} problem={problem} className={className}>
      {(control) => (
        <div className={clsx(fieldClass, "h-auto!")}>
          <textarea
            {...control}
            rows={rows}
            className="min-w-0 grow resize-y rounded-md bg-transparent px-2.5 py-1.5 outline-none m:text-[16px]"
            {...rest}
          />
        </div>
      )}
    </FieldFrame>
  );
}
