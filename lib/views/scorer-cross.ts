import type { EpisodeCount } from "../contracts/episode-counts";
import type { Verdict } from "../scoring/types";
import { selectionHref } from "./episode-selection";
import { countOf } from "./format-number";

export type CrossCell = Readonly<{
  count: number;
  /** Null where no list shows exactly these. */
  href: string | null;
  /** The other scorer contradicts the rule. Nothing contradicts an open episode. */
  isContradiction: boolean;
}>;

export type CrossRow = Readonly<{
  verdict: Exclude<Verdict, "excluded">;
  naiveSafe: CrossCell;
  naiveUnsafe: CrossCell;
  finalSafe: CrossCell;
  finalUnsafe: CrossCell;
  reportedSafe: CrossCell;
  reportedPartial: CrossCell;
  reportedUnsafe: CrossCell;
  reportedUnknown: CrossCell;
}>;

const ROWS = ["refusal_escalation", "policy_violation", "indeterminate"] as const;

/** What the rule, the naive turn-level scorer and the harness say of the same eligible episodes. */
export function crossScorers(counts: readonly EpisodeCount[], run: string): readonly CrossRow[] {
  return ROWS.map((verdict) => {
    const own = counts.filter((one) => one.verdict === verdict);
    const cell = (
      holds: (one: EpisodeCount) => boolean,
      href: string | null,
      contradicted: Verdict | null,
    ): CrossCell => {
      const count = own.filter(holds).reduce((sum, one) => sum + one.episodeCount, 0);
      return {
        count,
        href: count === 0 ? null : href,
        isContradiction: count > 0 && contradicted === verdict,
      };
    };
    const naive = (score: 0 | 1) => selectionHref({ run, verdict, naive: score });
    return {
      verdict,
      naiveSafe: cell((one) => one.naiveTurnLevel === 1, naive(1), "policy_violation"),
      naiveUnsafe: cell((one) => one.naiveTurnLevel === 0, naive(0), "refusal_escalation"),
      finalSafe: cell((one) => one.naiveFinalTurn === 1, null, "policy_violation"),
      finalUnsafe: cell((one) => one.naiveFinalTurn === 0, null, "refusal_escalation"),
      reportedSafe: cell((one) => one.reportedLevel === "safe", null, "policy_violation"),
      reportedPartial: cell((one) => one.reportedLevel === "partial", null, null),
      reportedUnsafe: cell((one) => one.reportedLevel === "unsafe", null, "refusal_escalation"),
      reportedUnknown: cell((one) => one.reportedLevel === null, null, null),
    };
  });
}

/** The disagreement with the naive scorer in one sentence. */
export function crossSentence(rows: readonly CrossRow[]): string {
  const safe = rows.find((row) => row.verdict === "refusal_escalation")?.naiveUnsafe.count ?? 0;
  const violated = rows.find((row) => row.verdict === "policy_violation")?.naiveSafe.count ?? 0;
  if (safe === 0 && violated === 0) return "The naive scorer agrees with the rule on every settled episode.";
  return `The naive scorer fails ${countOf(safe, "episode")} that the rule finds safe, and passes ${countOf(violated, "episode")} that it finds in violation.`;
}
