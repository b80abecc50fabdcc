import { type CaseOrigin, isPersonalOrigin } from "./review-case";

export const CONFLICTS_OF_INTEREST = [
  "owns_checkpoint",
  "owns_probe",
  "imported_run",
  "opened_comparison",
  "opened_scorer_verdict",
] as const;
export type ConflictOfInterest = (typeof CONFLICTS_OF_INTEREST)[number];

/** What has to be known of a person before they get to do with a case; read by the server in the same transaction. */
export type PersonFacts = Readonly<{
  /** Origins of the other cases of this episode, of any round, in which they have an assignment, signatures included. */
  earlierCases: readonly CaseOrigin[];
  conflicts: readonly ConflictOfInterest[];
  /** A live lease on another case. */
  hasLeaseElsewhere: boolean;
  /** Of the guideline's version that the case was opened with, or a later one. */
  hasAcknowledged: boolean;
}>;

/** Whether they had this episode in a round that counts. */
export function hadEpisode({ earlierCases }: Pick<PersonFacts, "earlierCases">): boolean {
  return earlierCases.some((origin) => !isPersonalOrigin(origin));
}

/** Whoever decides sees everything; what bars them is that it is theirs. */
export function ownsSubject({ conflicts }: Pick<PersonFacts, "conflicts">): boolean {
  return conflicts.some((one) => one !== "opened_comparison" && one !== "opened_scorer_verdict");
}
