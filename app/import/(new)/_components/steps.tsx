import { clsx } from "clsx";
import { Check } from "lucide-react";

const STEPS = ["Choose files", "Dry run", "Store"] as const;

/** Where the import is. @param current - 0 to 3; 3 where all is done. */
export function Steps({ current }: Readonly<{ current: number }>) {
  return (
    <ol aria-label="Steps" className="-mt-0.5 mb-4 flex flex-wrap gap-x-5 gap-y-2">
      {STEPS.map((label, index) => {
        const isDone = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={label}
            aria-current={isCurrent ? "step" : undefined}
            className={clsx(
              "flex items-center gap-2",
              index > current && "text-fg-3",
              isCurrent && "font-medium",
            )}
          >
            {index > 0 && <span className="mr-3 h-px w-7 bg-line-strong m:hidden" aria-hidden />}
            <span
              className={clsx(
                "inline-flex size-5 items-center justify-center rounded-full text-11 font-semibold",
                isDone && "bg-ink text-fg-on-ink",
                isCurrent && "inset-ring-2 inset-ring-ink",
                index > current && "inset-ring inset-ring-line-control",
              )}
            >
              {isDone ? <Check size={12} strokeWidth={2.5} aria-hidden /> : index + 1}
            </span>
            {label}
            {isDone && <span className="sr-only">, done</span>}
          </li>
        );
      })}
    </ol>
  );
}
