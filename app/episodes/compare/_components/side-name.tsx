import { clsx } from "clsx";

/** What the two episodes are called on this page, and by the address. */
export const SIDE_NAMES = ["A", "B"] as const;

/** The letter of one of the two, told apart by its frame as well: solid as its line in the chart, or dashed. */
export function SideName({ side }: Readonly<{ side: 0 | 1 }>) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 w-5 flex-none items-center justify-center rounded-sm border text-12 font-semibold",
        side === 0 ? "border-fg text-fg" : "border-dashed border-accent-mark text-accent",
      )}
    >
      {SIDE_NAMES[side]}
    </span>
  );
}
