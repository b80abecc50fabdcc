import type { CaseEvent, Actor as ProtocolActor } from "../../protocol/event";
import type { TurnFacts } from "../../protocol/check-verdict";
import type { Effect } from "../../protocol/effect";
import type { Instant } from "../../protocol/instant";
import { isLive, type ReviewCase } from "../../protocol/review-case";
import { step, type Stepped } from "../../protocol/step";
import type { NextRound, StepContext } from "../../protocol/steps/change";
import { AppError } from "../../errors";
import type { Connection } from "../pool";
import { readContentHash } from "./facts/content-hash";
import { readPersonFacts } from "./facts/person-facts";
import { keepEffects } from "./store/keep-effects";
import { findAnswer, knownFor } from "./store/known-answer";
import { readNow } from "./store/review-clock";
import { lockCase, type StoredCase } from "./store/stored-case";

/** One event that is to happen to one case. */
export type StepRequest = Readonly<{
  caseId: string;
  as: ProtocolActor;
  event: CaseEvent;
  /** Of the form; null where there is none. */
  key: string | null;
  /** For submit. */
  turns?: readonly TurnFacts[];
  /** For reopen: read under the lock. */
  readNext?: (connection: Connection, stored: StoredCase) => Promise<NextRound>;
}>;

export type SteppedCase = Readonly<{
  stepped: Stepped;
  stored: StoredCase;
  now: Instant;
  effects: readonly Effect[];
}>;

/**
 * The one way in which a case changes: its row is locked, everything is read, the protocol says what follows, and that is stored, also
 * where the event was refused and only what was due came of it. The events are written into the log by the caller, last in the
 * transaction.
 *
 * @throws {AppError} `not_found` where there is no such case.
 */
export async function stepCase(connection: Connection, request: StepRequest): Promise<SteppedCase> {
  const stored = await lockCase(connection, request.caseId);
  if (stored === null) throw new AppError("not_found", "There is no such case.");
  const now = await readNow(connection);
  const voided = await voidIfChanged(connection, stored, request, now);
  const current: StoredCase = { ...stored, reviewCase: voided.case };
  const context = await contextOf(connection, current, request, now);
  const stepped = step(voided.case, request.event, context);
  await keepEffects(connection, current, stepped.effects, {
    now,
    question: request.event.name === "hold" ? request.event.question : null,
  });
  return { stepped, stored, now, effects: [...voided.effects, ...stepped.effects] };
}

/** Nobody begins on, or judges, what is not what the case is about any more. */
async function voidIfChanged(
  connection: Connection,
  stored: StoredCase,
  { event }: StepRequest,
  now: Instant,
): Promise<Readonly<{ case: ReviewCase; effects: readonly Effect[] }>> {
  const unchanged = { case: stored.reviewCase, effects: [] };
  if (!isLive(stored.reviewCase.state) || (event.name !== "claim" && event.name !== "submit"))
    return unchanged;
  const contentHash = await readContentHash(connection, stored.runId, stored.seq);
  if (contentHash === null || contentHash === stored.reviewCase.contentHash) return unchanged;
  const context: StepContext = {
    ...{
      now,
      actor: { as: "system", id: null },
      key: null,
      known: null,
      person: null,
      turns: null,
      next: null,
    },
  };
  const stepped = step(stored.reviewCase, { name: "void", contentHash }, context);
  await keepEffects(connection, stored, stepped.effects, { now, question: null });
  return stepped;
}

const WHO_DECIDES: readonly CaseEvent["name"][] = ["claim", "choose_reason", "propose", "co_sign"];

async function contextOf(
  connection: Connection,
  stored: StoredCase,
  { as, event, key, turns, readNext, caseId }: StepRequest,
  now: Instant,
): Promise<StepContext> {
  const asksForFacts = as.id !== null && WHO_DECIDES.includes(event.name);
  return {
    now,
    actor: as,
    key,
    known:
      key === null || as.id === null
        ? null
        : knownFor(await findAnswer(connection, as.id, key), caseId, event),
    person: asksForFacts ? await readPersonFacts(connection, as.id, stored, now) : null,
    turns: turns ?? null,
    next: readNext === undefined ? null : await readNext(connection, stored),
  };
}
