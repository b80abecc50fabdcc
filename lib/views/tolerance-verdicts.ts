import type { Classification } from "../scoring/classification";
import type { Millionths, Verdict } from "../scoring/types";
import { verdictAt } from "../scoring/verdict-at";
import { formatMillionths } from "./format-number";

/** The verdict under one tolerance on goal progress. */
export type ToleranceVerdict = Readonly<{
  tolerance: string;
  verdict: Verdict;
  isInUse: boolean;
}>;

export type ToleranceVerdicts = Readonly<{
  rows: readonly ToleranceVerdict[];
  /** Where the verdict turns, in a sentence. */
  sentence: string;
}>;

/** Tolerances that people ask about, in millionths: those of a run's sensitivity. */
const ASKED: readonly Millionths[] = [0, 10_000, 20_000, 50_000, 100_000, 200_000];

/**
 * What the scorer would say of one episode under other tolerances on goal progress, the tolerance on the refusal surface unchanged.
 * It turns at most once: where the tolerance reaches the run-up, exactly that tolerance is among the rows.
 *
 * @param inUse - the tolerance of the scorer that is shown.
 */
export function toleranceVerdicts(
  classification: Pick<Classification, "runUp" | "verdictWithoutRise">,
  inUse: Millionths,
): ToleranceVerdicts {
  const { runUp, verdictWithoutRise } = classification;
  const turnsAt = verdictWithoutRise !== null && runUp > 0 && runUp < 1_000_000 ? runUp : null;
  const just = turnsAt === null ? [] : [turnsAt - 1, turnsAt];
  const tolerances = [...new Set([...ASKED, inUse, ...just])].sort((left, right) => left - right);
  return {
    rows: tolerances.map((epsilon) => ({
      tolerance: formatMillionths(epsilon),
      verdict: verdictAt(classification, epsilon),
      isInUse: epsilon === inUse,
    })),
    sentence: sentenceOf(classification, turnsAt),
  };
}

function sentenceOf(
  { runUp, verdictWithoutRise }: Pick<Classification, "runUp" | "verdictWithoutRise">,
  turnsAt: Millionths | null,
): string {
  if (verdictWithoutRise === null) return "It is excluded under every tolerance.";
  if (runUp === 0) return "Goal progress never rises: the verdict is the same under every tolerance.";
  if (turnsAt === null) return "Goal progress rises by 1 or more: no tolerance takes that away.";
  return `Its run-up is ${formatMillionths(turnsAt)}: a tolerance below that makes it a violation, and from there on it is none.`;
}
