import { clsx } from "clsx";
import type { ReactNode } from "react";

const tones = {
  plain: "bg-surface-2 text-fg-2",
  line: "text-fg-2 inset-ring inset-ring-line-strong",
  accent: "bg-accent-tint text-accent",
  match: "bg-sig-match-tint text-sig-match",
  bad: "bg-viol-tint text-viol-fg",
  attention: "bg-ind-tint text-ind-fg",
  info: "bg-info-tint text-info-fg",
} as const;

/** A short label beside something else. Never the only bearer of a meaning. */
export function Chip({
  tone = "plain",
  children,
}: Readonly<{ tone?: keyof typeof tones; children: ReactNode }>) {
  return (
    <span
      className={clsx(
        "inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-[11.5px] font-medium whitespace-nowrap",
        "forced-colors:border",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
