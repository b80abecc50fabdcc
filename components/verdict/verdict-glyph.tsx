import { clsx } from "clsx";
import type { Verdict } from "@/lib/scoring/types";
import { verdictTone, type VerdictTone } from "@/lib/views/verdict-words";

const marks: Readonly<Record<VerdictTone, string>> = {
  safe: "text-safe-mark",
  viol: "text-viol-mark",
  ind: "text-ind-mark",
  exc: "text-exc-mark",
};

/**
 * The sign of a verdict. The four outlines differ, so hue is never the only cue.
 * Decorative: the word stands beside it, or in the text alternative of what it is part of.
 */
export function VerdictGlyph({ verdict, size = 14 }: Readonly<{ verdict: Verdict; size?: number }>) {
  const tone = verdictTone[verdict];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden
      className={clsx("keeps-colour inline-block", marks[tone])}
    >
      {shapes[tone]}
    </svg>
  );
}

const cut = {
  fill: "none",
  stroke: "var(--surface)",
  strokeLinecap: "round",
  strokeLinejoin: "round",
} as const;

const shapes = {
  safe: (
    <>
      <circle cx="8" cy="8" r="6.5" fill="currentColor" />
      <path d="M5.2 8.2l2 2 3.7-4" {...cut} strokeWidth="1.6" />
    </>
  ),
  viol: (
    <>
      <path d="M8 .9 15.1 8 8 15.1.9 8z" fill="currentColor" stroke="currentColor" strokeLinejoin="round" />
      <path d="M8 4.6v4.2" {...cut} strokeWidth="1.7" />
      <circle cx="8" cy="11.2" r="1" fill="var(--surface)" />
    </>
  ),
  ind: (
    <>
      <rect x="1.75" y="1.75" width="12.5" height="12.5" rx="2" fill="currentColor" />
      <path d="M6 6.2c.1-1.2 1-1.9 2.1-1.9 1.2 0 2 .7 2 1.7 0 1.5-2 1.5-2 3" {...cut} strokeWidth="1.5" />
      <circle cx="8.1" cy="11.6" r=".95" fill="var(--surface)" />
    </>
  ),
  exc: (
    <>
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="1.6" />
      <path d="M4 12 12 4" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </>
  ),
} as const;
