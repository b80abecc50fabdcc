import type { ReactNode } from "react";

/** A key of the keyboard, beside what it does. Hidden from readers, who find it in the list of keys, and on a phone. */
export function Kbd({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <kbd
      aria-hidden
      className="inline-flex h-[18px] min-w-[18px] flex-none items-center justify-center rounded-sm border border-line bg-surface px-1 font-sans text-11 font-medium text-fg-2 m:hidden"
    >
      {children}
    </kbd>
  );
}
