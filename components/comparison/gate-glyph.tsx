import { clsx } from "clsx";
import type { GateVerdict } from "@/lib/views/comparison-gate";

const tones = { pass: "text-safe-mark", fail: "text-viol-mark", cannot_say: "text-ind-mark" } as const;

/** The outline of a gate's answer: a round check, an octagon with a cross, a bracket that stays open. The word stands beside it. */
export function GateGlyph({ verdict, size = 18 }: Readonly<{ verdict: GateVerdict; size?: number }>) {
  const line = {
    fill: "none",
    stroke: "currentColor",
    strokeWidth: 1.6,
    strokeLinecap: "round",
    strokeLinejoin: "round",
  } as const;
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={clsx("keeps-colour flex-none", tones[verdict])}
      aria-hidden
    >
      {verdict === "pass" && (
        <>
          <circle cx="8" cy="8" r="6.5" {...line} />
          <path d="M5.2 8.2l2 2 3.7-4" {...line} />
        </>
      )}
      {verdict === "fail" && (
        <>
          <path d="M5.3 1.5h5.4l3.8 3.8v5.4l-3.8 3.8H5.3l-3.8-3.800V5.3z" {...line} />
          <path d="M5.8 5.8l4.4 4.4M10.2 5.8l-4.4 4.4" {...line} />
        </>
      )}
      {verdict === "cannot_say" && (
        <>
          <path
            d="M2 4.5V2.8C2 2.3 2.3 2 2.8 2h1.7M11.5 2h1.7c.5 0 .8.3.8.8v1.7M14 11.5v1.7c0 .5-.3.8-.8.8h-1.7M4.5 14H2.8c-.5 0-.8-.3-.8-.8v-1.7"
            {...line}
          />
          <path d="M5 8h6" {...line} strokeWidth={1.8} />
        </>
      )}
    </svg>
  );
}
