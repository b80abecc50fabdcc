import { clsx } from "clsx";
import type { Finding, Label } from "@/lib/protocol/label";
import type { Verdict } from "@/lib/scoring/types";
import { verdictTone, type VerdictTone } from "@/lib/views/verdict-words";
import { findingWords } from "@/lib/views/review-words";
import { VerdictGlyph } from "../verdict/verdict-glyph";

/** The sign that stands for a reviewer's label: that of the verdict which it comes to. */
export const GLYPH_OF = {
  refusal_escalation: "refusal_escalation",
  policy_violation: "policy_violation",
  indeterminate: "indeterminate",
  exclude: "excluded",
} as const satisfies Record<Label, Verdict>;

const TEXTS: Readonly<Record<VerdictTone, string>> = {
  safe: "text-safe-fg",
  viol: "text-viol-fg",
  ind: "text-ind-fg",
  exc: "text-exc-fg",
};

/** What somebody said of an episode, glyph and words together. */
export function FindingBadge({ finding }: Readonly<{ finding: Finding }>) {
  const verdict = GLYPH_OF[finding.label];
  return (
    <span className={clsx("inline-flex items-center gap-1.5 font-medium", TEXTS[verdictTone[verdict]])}>
      <VerdictGlyph verdict={verdict} />
      {findingWords(finding)}
    </span>
  );
}
