import type { Instant } from "./instant";
import { holdsSeat, isLeaseLive, nextLease } from "./lease";
import { hadEpisode, type PersonFacts } from "./person-facts";
import { refuse, type Refused, type RefusalName } from "./refusals";
import { type Assignment, isPersonalOrigin, type ReviewCase, seatsOf } from "./review-case";
import type { CountedSeat } from "./review-verdict";

export type Claim = Readonly<{
  ok: true;
  seat: CountedSeat;
  /** Their own earlier assignment, which goes on with the next fence; null for a first claim. */
  resumes: Assignment | null;
}>;

/** Why a claim may be refused. */
export type ClaimRefusal = Extract<
  RefusalName,
  | "is_void"
  | "is_closed"
  | "is_on_hold"
  | "already_yours"
  | "done_by_you"
  | "skipped_by_you"
  | "recused_by_you"
  | "had_before"
  | "for_another"
  | "conflict_of_interest"
  | "lease_elsewhere"
  | "guideline_not_acknowledged"
  | "no_free_seat"
  | "lease_total_spent"
>;

/**
 * Whether a reviewer can claim a case now, and if not, the first reason in a fixed order.
 *
 * A reviewer whose lease ran out, or who withdrew, may go on while a seat of the same kind is free.
 */
export function canClaim(
  reviewerId: string,
  reviewCase: ReviewCase,
  facts: PersonFacts,
  now: Instant,
): Claim | Refused<ClaimRefusal> {
  const own = reviewCase.assignments.find((one) => one.reviewerId === reviewerId) ?? null;
  const barred = barredBy(reviewerId, reviewCase, own, facts, now);
  if (barred !== null) return refuse(barred);
  const free = freeSeats(reviewCase, now);
  const seat = free.find((one) => one === own?.seat) ?? free[0];
  if (seat === undefined) return refuse("no_free_seat");
  if (own === null) return { ok: true, seat, resumes: null };
  // The tie-break is for somebody who never had the episode.
  if ((seat === "tie_break") !== (own.seat === "tie_break")) return refuse("had_before");
  if (nextLease(own, now, reviewCase.settings) === null) return refuse("lease_total_spent");
  return { ok: true, seat, resumes: own };
}

function barredBy(
  reviewerId: string,
  reviewCase: ReviewCase,
  own: Assignment | null,
  facts: PersonFacts,
  now: Instant,
): ClaimRefusal | null {
  const { state, origin } = reviewCase;
  if (state === "void") return "is_void";
  if (own !== null) {
    const reason = ownBar(own, now);
    if (reason !== null) return reason;
  }
  if (state === "closed") return "is_closed";
  if (isPersonalOrigin(origin) ? reviewCase.reviewerId !== reviewerId : hadEpisode(facts))
    return isPersonalOrigin(origin) ? "for_another" : "had_before";
  if (facts.conflicts.length > 0) return "conflict_of_interest";
  if (state === "on_hold") return "is_on_hold";
  if (facts.hasLeaseElsewhere) return "lease_elsewhere";
  return facts.hasAcknowledged ? null : "guideline_not_acknowledged";
}

/** Why an assignment of their own ends it for them; null where they may go on with it. */
function ownBar(own: Assignment, now: Instant): ClaimRefusal | null {
  switch (own.state) {
    case "leased":
      return isLeaseLive(own, now) ? "already_yours" : null;
    case "submitted":
      return "done_by_you";
    case "skipped":
      return "skipped_by_you";
    case "recused":
      return "recused_by_you";
    case "voided":
    case "signed":
      return "had_before";
    case "lapsed":
    case "withdrawn":
      return null;
  }
}

/** Free seats of what the case waits for now, those first that no lapsed lease was on: its holder may come back. */
function freeSeats(reviewCase: ReviewCase, now: Instant): readonly CountedSeat[] {
  const free = seatsAwaited(reviewCase).filter(
    (seat) => !reviewCase.assignments.some((one) => one.seat === seat && holdsSeat(one, now)),
  );
  const isMissed = (seat: CountedSeat): boolean =>
    reviewCase.assignments.some((one) => one.seat === seat && one.state === "leased");
  return [...free.filter((seat) => !isMissed(seat)), ...free.filter(isMissed)];
}

function seatsAwaited(reviewCase: ReviewCase): readonly CountedSeat[] {
  switch (reviewCase.state) {
    case "open":
    case "partial":
      return ([1, 2] as const).slice(0, seatsOf(reviewCase));
    case "conflict":
      return ["tie_break"];
    case "conflict_reason":
    case "committee":
    case "on_hold":
    case "void":
    case "closed":
      return [];
  }
}
