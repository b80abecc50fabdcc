import type { Actor, CaseEventName, EventName } from "./event";
import type { Instant } from "./instant";
import type { Assignment, CaseState, Decision, Proposal, ReviewCase } from "./review-case";
import type { ReviewVerdict, VerdictDraft } from "./review-verdict";
import type { OutcomeName } from "./transitions";

/** What a person is told of what they did. It says nothing of anybody else, and not what became of the case. */
export type Answer = Readonly<{
  event: CaseEventName;
  lease: Readonly<{ fence: number; until: Instant }> | null;
  /** Until when a submitted verdict can be taken back; null where none is within its grace. */
  graceUntil: Instant | null;
}>;

/** An answer that was given under a key before. */
export type KnownAnswer = Readonly<{ request: string; answer: Answer }>;

/** What has to be stored, in this order, in one transaction with the lock on the case. */
export type Effect = Readonly<
  | { kind: "assignment_added"; assignment: Assignment }
  | { kind: "assignment_changed"; assignment: Assignment }
  | { kind: "draft_kept"; reviewerId: string; draft: VerdictDraft }
  | { kind: "verdict_added"; verdict: ReviewVerdict }
  | { kind: "verdict_withdrawn"; verdictId: string; at: Instant; reason: string }
  | { kind: "proposal_added"; proposal: Proposal }
  | { kind: "decision_added"; decision: Decision }
  | { kind: "case_changed"; from: CaseState; to: CaseState }
  | { kind: "case_opened"; case: ReviewCase }
  | { kind: "event_added"; event: ProtocolEvent }
  | { kind: "answer_kept"; actorId: string; key: string; known: KnownAnswer }
>;

/** One entry of the record of a case, which is part of the hash chain. */
export type ProtocolEvent = Readonly<{
  name: EventName;
  outcome: OutcomeName;
  at: Instant;
  actor: Actor;
  /** Whom it is about: the reviewer of the assignment; null where it is about the case. */
  reviewerId: string | null;
  from: CaseState | null;
  to: CaseState;
  /** A reason, question or note that was given. */
  note: string | null;
}>;
