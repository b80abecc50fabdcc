import { canClaim, type ClaimRefusal } from "./can-claim";
import type { Instant } from "./instant";
import type { PersonFacts } from "./person-facts";
import type { ReviewCase } from "./review-case";

export const NOTHING_REASONS = [
  "held_by_others",
  "held_by_you",
  "done_by_you",
  "skipped",
  "recused",
  "had_before",
  "conflict_of_interest",
  "on_hold",
  "guideline_not_acknowledged",
  "over",
] as const;
export type NothingReason = (typeof NOTHING_REASONS)[number];

/** Live cases by why a person cannot claim them. `held_by_others` counts every case without a free seat, whatever it waits for. */
export type NothingCounts = Readonly<{ claimable: number } & Record<NothingReason, number>>;

/** Under which count a refused claim falls. */
export function nothingReason(refusal: Exclude<ClaimRefusal, "for_another">): NothingReason {
  switch (refusal) {
    case "no_free_seat":
      return "held_by_others";
    case "already_yours":
    case "lease_elsewhere":
      return "held_by_you";
    case "done_by_you":
      return "done_by_you";
    case "skipped_by_you":
      return "skipped";
    case "recused_by_you":
      return "recused";
    case "had_before":
    case "lease_total_spent":
      return "had_before";
    case "conflict_of_interest":
      return "conflict_of_interest";
    case "is_on_hold":
      return "on_hold";
    case "guideline_not_acknowledged":
      return "guideline_not_acknowledged";
    case "is_closed":
    case "is_void":
      return "over";
  }
}

/**
 * Why there is nothing for somebody, or how much there is. Cases made for others are not counted at all: nobody is to learn of them.
 *
 * @param cases - the live ones, each with what is known of this person and its episode.
 */
export function whyNothing(
  reviewerId: string,
  cases: Iterable<Readonly<{ case: ReviewCase; facts: PersonFacts }>>,
  now: Instant,
): NothingCounts {
  const counts = Object.fromEntries([...NOTHING_REASONS, "claimable"].map((name) => [name, 0])) as Record<
    NothingReason | "claimable",
    number
  >; // fromEntries forgets its keys
  for (const { case: one, facts } of cases) {
    const claim = canClaim(reviewerId, one, facts, now);
    if (claim.ok) counts.claimable += 1;
    else {
      const { name } = claim.refusal;
      if (name !== "for_another") counts[nothingReason(name)] += 1;
    }
  }
  return counts;
}
