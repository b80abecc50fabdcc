import type { Effect } from "../effect";
import { refuse } from "../refusals";
import { type Assignment, isPersonalOrigin, OPEN_STATES, type ReviewCase } from "../review-case";
import {
  type Change,
  changedAssignment,
  type EventOf,
  isSaid,
  moved,
  required,
  type StepContext,
} from "./change";

/** No claim, no verdict and no decision until the question is answered; leases and the age of the case run on. */
export function hold(
  reviewCase: ReviewCase,
  { question }: EventOf<"hold">,
  { now, actor }: StepContext,
): Change {
  if (!isSaid(question)) return refuse("reason_missing");
  const heldFrom = OPEN_STATES.find((state) => state === reviewCase.state) ?? null;
  return moved(
    { ...reviewCase, heldFrom },
    { event: "hold", outcome: "plain", at: now, actor, reviewerId: null, note: question },
    [],
  );
}

export function release(
  reviewCase: ReviewCase,
  { answer }: EventOf<"release">,
  { now, actor }: StepContext,
): Change {
  if (!isSaid(answer)) return refuse("reason_missing");
  const back = moved(
    reviewCase,
    { event: "release", outcome: "back", at: now, actor, reviewerId: null, note: answer },
    [],
  );
  return { ...back, case: { ...back.case, heldFrom: null } };
}

/** What was under review is no more. Verdicts stay in the record, drafts are kept, leases and submissions end. */
export function voidCase(
  reviewCase: ReviewCase,
  { contentHash }: EventOf<"void">,
  { now, actor }: StepContext,
): Change {
  if (contentHash === reviewCase.contentHash) return refuse("content_is_same");
  const isEnded = ({ state, pending }: Assignment): boolean => state === "leased" || pending !== null;
  const assignments = reviewCase.assignments.map(
    (one): Assignment =>
      isEnded(one)
        ? { ...one, state: "voided", leaseUntil: Math.min(one.leaseUntil, now), pending: null }
        : one,
  );
  const ended = assignments.filter((_one, index) => reviewCase.assignments[index] !== assignments[index]);
  return moved(
    { ...reviewCase, assignments, heldFrom: null },
    { event: "void", outcome: "plain", at: now, actor, reviewerId: null },
    ended.map(changedAssignment),
  );
}

/** Opens the next round. The decision stands until that one closes. */
export function reopen(
  reviewCase: ReviewCase,
  { why, note }: EventOf<"reopen">,
  context: StepContext,
): Change {
  const { now, actor } = context;
  const { round } = reviewCase;
  if (isPersonalOrigin(reviewCase.origin) || round === null) return refuse("never_reopened");
  const { hasLiveCase, lastRound, ...frozen } = required(context.next, "what a new round is opened with");
  if (hasLiveCase) return refuse("case_is_live");
  if (lastRound !== round) return refuse("not_latest_round");
  if (!isSaid(note)) return refuse("reason_missing");
  const opened: Effect = {
    kind: "case_opened",
    case: {
      episodeId: reviewCase.episodeId,
      origin: "reopened",
      round: round + 1,
      reviewerId: null,
      ...frozen,
      openedAt: now,
      state: "open",
      heldFrom: null,
      assignments: [],
      verdicts: [],
      proposal: null,
      decision: null,
    },
  };
  return moved(
    reviewCase,
    { event: "reopen", outcome: "plain", at: now, actor, reviewerId: null, note: `${why}: ${note}` },
    [opened],
  );
}
