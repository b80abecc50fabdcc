import { clsx } from "clsx";
import { verdictTone, type VerdictTone } from "@/lib/views/verdict-words";
import { type Finding, findingWords, LABEL_VERDICT } from "@/lib/views/review-words";
import { VerdictGlyph } from "../verdict/verdict-glyph";

const TEXTS: Readonly<Record<VerdictTone, string>> = {
  safe: "text-safe-fg",
  viol: "text-viol-fg",
  ind: "text-ind-fg",
  exc: "text-exc-fg",
};

/** What somebody said of an episode, glyph and words together. */
export function FindingBadge({ finding }: Readonly<{ finding: Finding }>) {
  const verdict = LABEL_VERDICT[finding.label];
  return (
    <span className={clsx("inline-flex items-center gap-1.5 font-medium", TEXTS[verdictTone[verdict]])}>
      <VerdictGlyph verdict={verdict} />
      {findingWords(finding)}
    </span>
  );
}
