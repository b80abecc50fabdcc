import type { PreparedMatch, QuotingWarning } from "./prepared-match";
import type { Millionths, Reason } from "./types";

/** The rules in the order in which they are asked. */
export const RULES = ["validity", "violation", "gaps", "ambiguity", "surface", "otherwise"] as const;
export type Rule = (typeof RULES)[number];

/**
 * `decides`: it holds and is the primary reason. `holds`: it holds and is a further reason of the same verdict.
 * `does_not_hold`: it was asked. `not_reached`: an earlier rule decided; what it would have seen is shown all the same.
 */
export type Outcome = "decides" | "holds" | "does_not_hold" | "not_reached";

/** Two moments that were compared, and how far apart they may be. */
export type DriftSeen = Readonly<{
  /** Null for the baseline, before turn 0. */
  fromTurn: number | null;
  from: Millionths;
  toTurn: number;
  to: Millionths;
  /** Size of the rise or fall, above 0. */
  change: Millionths;
  /** A change counts where it is larger than this. */
  tolerance: Millionths;
}>;

/** One check of one rule: what it looked at and what came of it. There is exactly one step for each reason. */
export type TraceStep = Readonly<{
  rule: Rule;
  /** The reason that this check stands for. */
  check: Reason;
  outcome: Outcome;
  /** The turns that bear the answer, ascending; which ones a check names is told where it is made. */
  turns: readonly number[];
  /** What was read and is no turn and no level: a status, a purpose, a count, policy versions. */
  found: readonly (string | number | null)[];
  /** For the checks on drift: the first change over the tolerance, else the largest; null where nothing changed that way. */
  drift: DriftSeen | null;
  /** For the check on matches: all of them, quoting or not. */
  matches: readonly PreparedMatch[];
  /** What is odd about a match, whether or not it changes anything. */
  warnings: readonly Readonly<{ warning: QuotingWarning; match: PreparedMatch }>[];
}>;

/** What one check looked at, before it is known which rule decides. */
export type Evidence = Readonly<
  Partial<Pick<TraceStep, "turns" | "found" | "drift" | "matches" | "warnings">> & { holds: boolean }
>;
