import { initialsOf } from "@/lib/views/initials";

/** The initials of somebody whose name stands beside it. */
export function Avatar({ name }: Readonly<{ name: string }>) {
  return (
    <span
      aria-hidden
      className="inline-flex size-7 flex-none items-center justify-center rounded-full bg-surface-3 text-11 font-semibold text-fg-2 inset-ring inset-ring-line-strong"
    >
      {initialsOf(name)}
    </span>
  );
}
