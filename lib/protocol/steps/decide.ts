import type { Effect } from "../effect";
import type { Instant } from "../instant";
import type { Finding } from "../label";
import { hadEpisode, ownsSubject, type PersonFacts } from "../person-facts";
import { refuse, type RefusalName } from "../refusals";
import {
  type Assignment,
  type DecisionKind,
  type Proposal,
  type ReviewCase,
  standingVerdicts,
} from "../review-case";
import {
  type Change,
  decided,
  type EventOf,
  isLongEnough,
  moved,
  required,
  type StepContext,
} from "./change";
import { findingIn } from "./settle";

/** Both exclude, for different reasons: a lead who had nothing to do with it picks one of the two. */
export function chooseReason(
  reviewCase: ReviewCase,
  { reason, rationale }: EventOf<"choose_reason">,
  context: StepContext,
): Change {
  const leadId = required(context.actor.id, "a lead");
  const barred = whatBars(leadId, reviewCase, context.person);
  if (barred !== null) return refuse(barred);
  if (!standingVerdicts(reviewCase.verdicts).some((one) => one.reason === reason))
    return refuse("reason_not_stated");
  if (!isLongEnough(rationale, reviewCase.settings)) return refuse("rationale_too_short");
  const finding: Finding = { label: "exclude", reason };
  return closedBy(reviewCase, "reason_chosen", finding, rationale, [leadId], "choose_reason", context);
}

/** What a lead holds to be right, for a co-signer; it takes the place of an earlier proposal. */
export function propose(reviewCase: ReviewCase, event: EventOf<"propose">, context: StepContext): Change {
  const leadId = required(context.actor.id, "a lead");
  const barred = whatBars(leadId, reviewCase, context.person);
  if (barred !== null) return refuse(barred);
  if (!isLongEnough(event.rationale, reviewCase.settings)) return refuse("rationale_too_short");
  const proposal: Proposal = {
    ...findingIn(event),
    number: (reviewCase.proposal?.number ?? 0) + 1,
    proposedBy: leadId,
    rationale: event.rationale.trim(),
    at: context.now,
  };
  return moved(
    { ...reviewCase, proposal },
    { event: "propose", outcome: "plain", at: context.now, actor: context.actor, reviewerId: null },
    [{ kind: "proposal_added", proposal }],
  );
}

/** A second person signs what was proposed, and that decides. */
export function coSign(reviewCase: ReviewCase, event: EventOf<"co_sign">, context: StepContext): Change {
  const signerId = required(context.actor.id, "a co-signer");
  const barred = whatBars(signerId, reviewCase, context.person);
  if (barred !== null) return refuse(barred);
  const { proposal } = reviewCase;
  if (proposal === null) return refuse("proposal_missing");
  if (proposal.number !== event.proposal) return refuse("stale_proposal");
  if (proposal.proposedBy === signerId) return refuse("own_proposal");
  const deciders = [proposal.proposedBy, signerId];
  return closedBy(
    reviewCase,
    "committee",
    findingIn(proposal),
    proposal.rationale,
    deciders,
    "co_sign",
    context,
  );
}

function whatBars(
  leadId: string,
  { assignments }: ReviewCase,
  person: PersonFacts | null,
): RefusalName | null {
  const facts = required(person, "facts about who decides");
  if (hadEpisode(facts) || assignments.some((one) => one.reviewerId === leadId)) return "reviewed_it";
  return ownsSubject(facts) ? "conflict_of_interest" : null;
}

function closedBy(
  reviewCase: ReviewCase,
  kind: DecisionKind,
  finding: Finding,
  rationale: string,
  decidedBy: readonly string[],
  event: "choose_reason" | "co_sign",
  { now, actor }: StepContext,
): Change {
  // So that one constraint, one assignment per person and episode, keeps reviewers from deciding, in later rounds too.
  const signed = decidedBy.map((reviewerId) => signature(reviewerId, now));
  const restsOn = standingVerdicts(reviewCase.verdicts).map((one) => one.verdictId);
  const closed = decided(
    { ...reviewCase, assignments: [...reviewCase.assignments, ...signed] },
    { ...finding, kind, at: now, restsOn, decidedBy, rationale: rationale.trim() },
  );
  const added = signed.map((assignment): Effect => ({ kind: "assignment_added", assignment }));
  return moved(closed.case, { event, outcome: "plain", at: now, actor, reviewerId: null }, [
    ...added,
    closed.effect,
  ]);
}

function signature(reviewerId: string, now: Instant): Assignment {
  return {
    reviewerId,
    seat: "committee",
    state: "signed",
    fence: 1,
    leaseFrom: now,
    leaseUntil: now,
    heldBeforeMs: 0,
    reason: null,
    pending: null,
  };
}
