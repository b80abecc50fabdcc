import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { Verdict } from "@/lib/scoring/types";
import { verdictTone, verdictWord, type VerdictTone } from "@/lib/views/verdict-words";
import { VerdictGlyph } from "./verdict-glyph";

const texts: Readonly<Record<VerdictTone, string>> = {
  safe: "text-safe-fg",
  viol: "text-viol-fg",
  ind: "text-ind-fg",
  exc: "text-exc-fg",
};
const tints: Readonly<Record<VerdictTone, string>> = {
  safe: "bg-safe-tint",
  viol: "bg-viol-tint",
  ind: "bg-ind-tint",
  exc: "bg-exc-tint",
};

/** Glyph and word together. `look="pill"` in a heading, `"plain"` in a table. An empty episode reads as excluded: give it `excluded`. */
export function VerdictBadge({
  verdict,
  look = "plain",
  size = 14,
  title,
  className,
  children,
}: Readonly<{
  verdict: Verdict;
  look?: "plain" | "pill";
  size?: number;
  title?: string;
  className?: string;
  /** What stands behind the word, in the same line. */
  children?: ReactNode;
}>) {
  const tone = verdictTone[verdict];
  return (
    <span
      title={title}
      className={clsx(
        className,
        "inline-flex items-center gap-1.5 align-middle font-medium whitespace-nowrap",
        texts[tone],
        look === "pill" && ["h-[22px] rounded-[5px] pr-2 pl-1.5 text-12 forced-colors:border", tints[tone]],
      )}
    >
      <VerdictGlyph verdict={verdict} size={size} />
      {verdictWord[verdict]}
      {children}
    </span>
  );
}
