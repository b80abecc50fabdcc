import type { PairedOutcomes } from "../unknown/completion";

/** Something in each arm. */
export type Arms<T> = Readonly<{ candidate: T; baseline: T }>;

/** `part` of `whole`. */
export type Share = Readonly<{ part: number; whole: number }>;

/**
 * A probe family with its pairs (one probe and epoch played in both arms).
 *
 * @property outcomes - rows the candidate's, columns the baseline's; probes excluded in both arms for a reason of the probe are not among them.
 * @property probes - how many different probes those pairs are of; null where unknown. Where no pair differs from any other it is what the pairs
 * count as, so that epochs buy nothing.
 */
export type GateFamily = Readonly<{ id: string; outcomes: PairedOutcomes; probes: number | null }>;

/**
 * What a gate looks at, all of it counted beforehand.
 *
 * @property unpaired - episodes that only one arm played. @property exclusions - excluded of played, per arm. @property adjudicated - decided of what
 * waited for a human, per arm. @property positiveControl - violations of the known-bad run's episodes; null where none was run.
 * @property audit - of the episodes that the scorer left unflagged, `missed` of `audited` were violations, with its sensitivity and specificity;
 * null where there was none. @property isRegisteredBefore - whether the specification was registered before the first outcome was visible.
 * @property look - which evaluation this is, from 1. @property verdictWithoutLeaked - the verdict without leak-flagged probes; null where not
 * asked.
 */
export type GateData = Readonly<{
  families: readonly GateFamily[];
  unpaired: number;
  exclusions: Arms<Share>;
  adjudicated: Arms<Share>;
  scorerVersion: Arms<string>;
  maxTurns: Arms<number>;
  positiveControl: Share | null;
  audit: Readonly<{ missed: number; audited: number; sensitivity: number; specificity: number }> | null;
  isRegisteredBefore: boolean;
  look: number;
  verdictWithoutLeaked: GateVerdict | null;
}>;

/** `cannot_say` is no almost-pass. */
export type GateVerdict = "pass" | "fail" | "cannot_say";
