import type { Answer } from "../../protocol/effect";
import { isForIndependence, refuse } from "../../protocol/refusals";
import { AppError } from "../../errors";
import { type Actor, tellRefusal } from "../actor";
import { describeFailure } from "../importing/failure";
import type { Connection } from "../pool";
import { withTransaction } from "../with-transaction";
import { ReviewRefusal } from "./review-refusal";
import { type SteppedCase, stepCase, type StepRequest } from "./step-case";
import { recordEffects } from "./store/record-effects";

export type ChangedCase = SteppedCase & Readonly<{ answer: Answer; isRepeated: boolean }>;

/**
 * One event happens to one case, in one transaction with its entries in the log. Sent again after a broken connection, under the same
 * key, it is answered the same and done once.
 *
 * @param also - further work of the same transaction, before the log is written.
 * @throws {ReviewRefusal} what the protocol refuses; verdicts that were due are written all the same.
 * @throws {AppError} `not_found`; `unavailable`.
 */
export async function changeCase(
  actor: Actor,
  request: StepRequest,
  also: (connection: Connection, done: SteppedCase) => Promise<void> = () => Promise.resolve(),
): Promise<ChangedCase> {
  const done = await reviewTransaction(async (connection) => {
    const result = await stepCase(connection, request);
    await also(connection, result);
    await recordEffects(connection, actor, request.caseId, result.effects);
    return result;
  });
  return answered(actor, done);
}

/**
 * What is said of a step, after its commit: what was due stays written. Who was refused because they are not independent leaves an
 * entry in the log.
 *
 * @throws {ReviewRefusal} where the step was refused.
 */
export function answered(actor: Actor, done: SteppedCase): ChangedCase {
  const { stepped, stored } = done;
  if (stepped.ok) return { ...done, answer: stepped.answer, isRepeated: stepped.isRepeated };
  const { refusal } = stepped;
  if (isForIndependence(refusal.name))
    tellRefusal(actor, { kind: "case", caseId: stored.id, refusal: refusal.name });
  throw new ReviewRefusal(refusal);
}

/** A transaction of the review: what the machine or the database fails at is said in words. */
export async function reviewTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(work);
  } catch (error) {
    if (isUsedKey(error)) throw new ReviewRefusal(refuse("key_used_otherwise").refusal);
    const failure = error instanceof AppError ? null : describeFailure(error);
    if (failure === null) throw error;
    throw new AppError("unavailable", "The database did not answer. Nothing was lost: send it again.", {
      cause: error,
    });
  }
}

/** Two forms under one key, for two cases, at the same moment. */
function isUsedKey(error: unknown): boolean {
  return error instanceof Error && "constraint" in error && error.constraint === "review_command_pkey";
}
