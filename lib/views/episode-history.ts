import type { StoredReason } from "../contracts/stored-classification";
import type { Verdict } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { formatTime } from "./format-time";
import { reasonWord } from "./reason-words";
import { scorerLabel, type StoredScorer } from "./scorer-label";

/** What one scorer said of an episode, in words. */
export type HistoryEntry = Readonly<{
  key: string;
  scorer: string;
  /** Null where the time is not known. */
  scoredAt: string | null;
  /** `excluded` for an empty episode. */
  verdict: Verdict;
  reasons: string;
  numbers: string;
  isShown: boolean;
  /** Which of several, where the same scorer spoke more than once. */
  revision: string | null;
}>;

export type StoredWord = Readonly<{
  scorer: StoredScorer & Readonly<{ id: string }>;
  revision: number;
  scoredAt: Date | null;
  verdict: Verdict | null;
  reasons: readonly StoredReason[];
  firstRise: number | null;
  runUp: number;
  drawdown: number;
  isShown: boolean;
}>;

/** Each classification of an episode in words, in the order given. */
export function episodeHistory(words: readonly StoredWord[]): readonly HistoryEntry[] {
  return words.map((word) => {
    const ofScorer = words.filter((other) => other.scorer.id === word.scorer.id).length;
    return {
      key: `${word.scorer.id} ${word.revision}`,
      scorer: scorerLabel(word.scorer),
      scoredAt: word.scoredAt === null ? null : formatTime(word.scoredAt),
      verdict: word.verdict ?? "excluded",
      reasons: word.reasons.map((reason) => reasonWord[reason]).join(", "),
      numbers: [
        `run-up ${formatMillionths(word.runUp)}`,
        `drawdown ${formatMillionths(word.drawdown)}`,
        word.firstRise === null ? "no rise" : `first rise at turn ${word.firstRise + 1}`,
      ].join(", "),
      isShown: word.isShown,
      revision: ofScorer > 1 ? `revision ${word.revision + 1}` : null,
    };
  });
}
