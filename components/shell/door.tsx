import type { ReactNode } from "react";
import { Logo } from "./logo";

/** The frame of the pages before the door: the name of the product, one card, and what stands below it. */
export function Door({
  title,
  sub,
  below,
  children,
}: Readonly<{ title: string; sub?: ReactNode; below?: ReactNode; children: ReactNode }>) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid min-h-dvh grid-cols-[minmax(0,360px)] content-center justify-center bg-canvas p-4"
    >
      <div className="mb-[18px] flex items-center justify-center gap-2 text-[16px] font-semibold tracking-[-0.01em]">
        <Logo size={22} />
        Litmus Audit
      </div>
      <div className="rounded-[12px] border border-line bg-surface p-6">
        <h1 className="text-18 font-semibold">{title}</h1>
        {sub !== undefined && <p className="mt-0.5 wrap-anywhere text-fg-2">{sub}</p>}
        {children}
      </div>
      {below}
    </main>
  );
}
