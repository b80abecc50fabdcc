import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

/** What stands where nothing is: one sentence, and the next action. `level` keeps the headings of the page in order. */
export function EmptyState({
  icon: Icon,
  title,
  level = 2,
  children,
  actions,
}: Readonly<{ icon: LucideIcon; title: string; level?: 1 | 2; children: ReactNode; actions?: ReactNode }>) {
  const Heading = level === 1 ? "h1" : "h2";
  return (
    <div className="mx-auto flex max-w-[400px] flex-col items-center gap-1.5 px-4 py-12 text-center text-fg-2">
      <Icon size={26} strokeWidth={1.5} className="text-fg-3" aria-hidden />
      <Heading className="mt-2.5 text-[15px] leading-[22px] font-semibold tracking-[-0.01em] text-fg">
        {title}
      </Heading>
      <div className="wrap-anywhere">{children}</div>
      {actions !== undefined && <div className="mt-2.5 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
