import { clsx } from "clsx";
import { gateWord, type GateVerdict } from "@/lib/views/comparison-gate";
import { GateGlyph } from "./gate-glyph";

const tones = { pass: "text-safe-fg", fail: "text-viol-fg", cannot_say: "text-ind-fg" } as const;

/** A gate's answer: its outline, and its word always beside it. */
export function GateWord({
  verdict,
  isLarge = false,
}: Readonly<{ verdict: GateVerdict; isLarge?: boolean }>) {
  return (
    <span
      className={clsx(
        "inline-flex items-center gap-1.5 whitespace-nowrap",
        isLarge ? "text-16 font-semibold" : "font-medium",
        tones[verdict],
      )}
    >
      <GateGlyph verdict={verdict} size={isLarge ? 20 : 15} />
      {gateWord[verdict]}
    </span>
  );
}
