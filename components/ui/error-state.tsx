import { ServerCrash } from "lucide-react";
import type { ReactNode } from "react";

/** What happened, what was not lost, and a way on. `reference` finds the entry in the server's log; null where there is none. */
export function ErrorState({
  title,
  reference,
  children,
  actions,
}: Readonly<{ title: string; reference: string | null; children: ReactNode; actions: ReactNode }>) {
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-[420px] flex-col items-center gap-1.5 px-4 py-16 text-center text-fg-2"
    >
      <ServerCrash size={26} strokeWidth={1.5} className="text-viol-mark" aria-hidden />
      <h1 className="mt-2.5 text-[15px] leading-[22px] font-semibold tracking-[-0.01em] text-fg">{title}</h1>
      <div>{children}</div>
      {reference !== null && (
        <p className="text-12 text-fg-3">
          Reference <span className="font-mono">{reference}</span>
        </p>
      )}
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}
