import type { TurnFacts } from "../check-verdict";
import type { Effect, KnownAnswer, ProtocolEvent } from "../effect";
import type { Actor, CaseEvent, CaseEventName } from "../event";
import type { Instant } from "../instant";
import type { PersonFacts } from "../person-facts";
import type { Refused } from "../refusals";
import type { Assignment, Decision, ReviewCase } from "../review-case";
import type { ProtocolSettings } from "../settings";
import { type OutcomeName, transitionsOf } from "../transitions";

/** What a step is told besides the case and the event. The parts that an event does not need may be null. */
export type StepContext = Readonly<{
  /** The database's, read after the case was locked. */
  now: Instant;
  actor: Actor;
  /** Idempotency key of the form; null for the system. */
  key: string | null;
  /** What this actor was answered under this key before. */
  known: KnownAnswer | null;
  /** Of the actor: for claim, choose_reason, propose, co_sign. */
  person: PersonFacts | null;
  /** Of the episode: for submit. */
  turns: readonly TurnFacts[] | null;
  /** For reopen. */
  next: NextRound | null;
}>;

/** What a new round is opened with. */
export type NextRound = Readonly<{
  hasLiveCase: boolean;
  /** The highest round of the episode so far. */
  lastRound: number;
  settings: ProtocolSettings;
  guidelineVersion: number;
  contentHash: string;
}>;

export type Changed = Readonly<{ ok: true; case: ReviewCase; effects: readonly Effect[] }>;
export type Change = Changed | Refused;

export type EventOf<Name extends CaseEventName> = Extract<CaseEvent, { name: Name }>;

/**
 * What a step needs and was not given: a mistake of the caller.
 *
 * @throws {RangeError}
 */
export function required<T>(value: T | null, what: string): T {
  if (value === null) throw new RangeError(`This step needs ${what}.`);
  return value;
}

type Move = Readonly<{
  event: CaseEventName;
  outcome: OutcomeName;
  at: Instant;
  actor: Actor;
  reviewerId: string | null;
  note?: string | null;
}>;

/**
 * The case after a move of the table, with the one entry that records it.
 *
 * @param changed - the case with everything changed but its state.
 * @throws {RangeError} where the table has no such row.
 */
export function moved(changed: ReviewCase, move: Move, effects: readonly Effect[]): Changed {
  const { event: name, outcome, at, actor, reviewerId, note = null } = move;
  const rows = transitionsOf(changed.state, name, outcome);
  const row = outcome === "back" ? rows.find(({ to }) => to === changed.heldFrom) : rows[0];
  if (row === undefined) throw new RangeError(`No way leads from ${changed.state} by ${name}, ${outcome}.`);
  const event: ProtocolEvent = {
    name,
    outcome,
    at,
    actor,
    reviewerId,
    from: changed.state,
    to: row.to,
    note,
  };
  const stateEffects: readonly Effect[] =
    row.to === changed.state ? [] : [{ kind: "case_changed", from: changed.state, to: row.to }];
  return {
    ok: true,
    case: { ...changed, state: row.to },
    effects: [...effects, ...stateEffects, { kind: "event_added", event }],
  };
}

/** The case with an assignment in the place of the same reviewer's. */
export function withAssignment(reviewCase: ReviewCase, changed: Assignment): ReviewCase {
  return {
    ...reviewCase,
    assignments: reviewCase.assignments.map((one) => (one.reviewerId === changed.reviewerId ? changed : one)),
  };
}

export function changedAssignment(assignment: Assignment): Effect {
  return { kind: "assignment_changed", assignment };
}

/** The case closed by a decision, still in its old state, and the effect of it. */
export function decided(
  reviewCase: ReviewCase,
  decision: Decision,
): Readonly<{ case: ReviewCase; effect: Effect }> {
  return { case: { ...reviewCase, decision }, effect: { kind: "decision_added", decision } };
}

/** Whether something was said at all. */
export function isSaid(text: string): boolean {
  return Array.from(text.trim()).length >= 3 && text.isWellFormed() && !text.includes("\0");
}

export function isLongEnough(
  rationale: string,
  { rationaleMin }: Pick<ProtocolSettings, "rationaleMin">,
): boolean {
  return isSaid(rationale) && Array.from(rationale.trim()).length >= rationaleMin;
}
