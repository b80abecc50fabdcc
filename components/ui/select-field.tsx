import { ChevronDown } from "lucide-react";
import { useId, type ReactNode } from "react";

/** A native choice of one, with its label beside it. */
export function SelectField({
  label,
  name,
  defaultValue,
  children,
}: Readonly<{ label: string; name: string; defaultValue: string; children: ReactNode }>) {
  const id = useId();
  return (
    <span className="inline-flex h-[30px] max-w-full min-w-0 items-stretch rounded text-12 inset-ring inset-ring-line-control m:h-9">
      <label htmlFor={id} className="inline-flex items-center px-2 text-fg-2">
        {label}
      </label>
      <span className="relative inline-flex min-w-0 border-l border-line">
        <select
          id={id}
          name={name}
          defaultValue={defaultValue}
          className="max-w-[300px] min-w-0 appearance-none truncate rounded-r bg-transparent pr-7 pl-2 font-medium"
        >
          {children}
        </select>
        <ChevronDown
          size={13}
          className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2 text-fg-3"
          aria-hidden
        />
      </span>
    </span>
  );
}
