import type { Answer, Effect, KnownAnswer } from "./effect";
import type { CaseEvent } from "./event";
import { refuse, type Refusal, type RefusalName } from "./refusals";
import type { ReviewCase } from "./review-case";
import type { Change, StepContext } from "./steps/change";
import { claim } from "./steps/claim";
import { chooseReason, coSign, propose } from "./steps/decide";
import { hold, release, reopen, voidCase } from "./steps/interrupt";
import { heartbeat, saveDraft } from "./steps/keep-lease";
import { leave, revoke } from "./steps/leave";
import { settle, settleDue } from "./steps/settle";
import { submit, undo } from "./steps/submit";
import { withdraw } from "./steps/withdraw";
import { canHappen, whoMay } from "./transitions";

/**
 * The case after a step, and what has to be stored. Also where the event is refused: verdicts that were due have become real by then,
 * and their effects are to be stored whatever came of the event.
 */
export type Stepped = Readonly<
  { case: ReviewCase; effects: readonly Effect[] } & (
    | { ok: true; answer: Answer; isRepeated: boolean }
    | { ok: false; refusal: Refusal }
  )
>;

/**
 * One event happens to a case, or is refused by name.
 *
 * Verdicts whose grace is over are written first, so the answer does not hang on whether somebody read the case in between. What was
 * answered under a key is answered again under it and changes nothing; a refusal is not kept, so the form may be mended and sent anew.
 *
 * @param reviewCase - as read under the lock on its row.
 * @throws {RangeError} where the context lacks what the event needs.
 * @see docs/rules/adjudication.md
 */
export function step(reviewCase: ReviewCase, event: CaseEvent, context: StepContext): Stepped {
  const { case: current, effects: due } = settleDue(reviewCase, context.now);
  const refused = (refusal: Refusal): Stepped => ({ ok: false, refusal, case: current, effects: due });

  if (context.known !== null) {
    if (context.known.request !== requestText(event)) return refused(refuse("key_used_otherwise").refusal);
    return { ok: true, isRepeated: true, answer: context.known.answer, case: current, effects: due };
  }
  const barred = outOfTurn(current, event, context);
  if (barred !== null) return refused(refuse(barred).refusal);
  const change = happen(current, event, context);
  if (!change.ok) return refused(change.refusal);

  const answer = answerTo(change.case, event, context);
  const kept = keptUnder(context, event, answer);
  return {
    ok: true,
    isRepeated: false,
    answer,
    case: change.case,
    effects: [...due, ...change.effects, ...kept],
  };
}

/** Refused whatever the details: not this person's to do, or not in this state. */
function outOfTurn(
  { state, assignments }: ReviewCase,
  event: CaseEvent,
  { actor }: StepContext,
): RefusalName | null {
  if (!whoMay(event.name).includes(actor.as)) return "not_allowed";
  // A claim answers for itself, so that it never says what a case waits for; a case may always be read.
  if (event.name === "claim" || event.name === "settle" || canHappen(state, event.name)) return null;
  if (state === "void") return "is_void";
  if (state === "on_hold") return "is_on_hold";
  if (event.name === "withdraw") return "not_withdrawable";
  if (event.name === "undo") return "nothing_to_undo";
  if (actor.as === "reviewer") {
    // Their seat is filled, or there is none: what the case waits for instead is not theirs to know.
    const isLate = assignments.some(
      (one) => one.reviewerId === actor.id && (one.state === "leased" || one.state === "lapsed"),
    );
    return isLate ? "seat_taken" : "not_holder";
  }
  return state === "closed" ? "is_closed" : "not_in_this_state";
}

function happen(reviewCase: ReviewCase, event: CaseEvent, context: StepContext): Change {
  switch (event.name) {
    case "claim":
      return claim(reviewCase, context);
    case "heartbeat":
      return heartbeat(reviewCase, event, context);
    case "save_draft":
      return saveDraft(reviewCase, event, context);
    case "skip":
    case "recuse":
      return leave(reviewCase, event, context);
    case "submit":
      return submit(reviewCase, event, context);
    case "undo":
      return undo(reviewCase, event, context);
    case "settle":
      return settle(reviewCase, event, context);
    case "withdraw":
      return withdraw(reviewCase, event, context);
    case "revoke":
      return revoke(reviewCase, event, context);
    case "choose_reason":
      return chooseReason(reviewCase, event, context);
    case "propose":
      return propose(reviewCase, event, context);
    case "co_sign":
      return coSign(reviewCase, event, context);
    case "hold":
      return hold(reviewCase, event, context);
    case "release":
      return release(reviewCase, event, context);
    case "void":
      return voidCase(reviewCase, event, context);
    case "reopen":
      return reopen(reviewCase, event, context);
  }
}

function answerTo({ assignments }: ReviewCase, event: CaseEvent, { actor }: StepContext): Answer {
  const own = actor.as === "reviewer" ? assignments.find((one) => one.reviewerId === actor.id) : undefined;
  return {
    event: event.name,
    lease: own?.state === "leased" ? { fence: own.fence, until: own.leaseUntil } : null,
    graceUntil: own?.pending?.graceUntil ?? null,
  };
}

/** A person's answer, for when the same form is sent again. */
function keptUnder({ key, actor }: StepContext, event: CaseEvent, answer: Answer): readonly Effect[] {
  if (key === null || actor.id === null) return [];
  const known: KnownAnswer = { request: requestText(event), answer };
  return [{ kind: "answer_kept", actorId: actor.id, key, known }];
}

/** The same text for the same request, whatever the order of its fields. */
export function requestText(event: CaseEvent): string {
  return JSON.stringify(event, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
