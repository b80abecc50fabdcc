import "server-only";
import type { ClaimAnswer } from "../../../contracts/review-desk";
import type { ClaimNext } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Answer } from "../../../protocol/effect";
import { refuse } from "../../../protocol/refusals";
import type { NothingCounts } from "../../../protocol/why-nothing";
import { type Actor, systemActor } from "../../actor";
import { type Connection, pool } from "../../pool";
import { reviewTransaction } from "../change-case";
import { leaseAnswer } from "../lease-answer";
import { recordOpened } from "../opening/insert-cases";
import { countClaimable } from "../queue/count-claimable";
import { findNextCase } from "../queue/find-next-case";
import { openPersonalCase } from "../queue/open-personal-case";
import { lockReviewer } from "../queue/reviewer-seed";
import { ReviewRefusal } from "../review-refusal";
import { reviewerOf } from "../reviewer-actor";
import { readCurrentRules } from "../rules/current-rules";
import { listPending, settleCase, settleDue } from "../settle-due";
import { stepCase } from "../step-case";
import { findAnswer } from "../store/known-answer";
import { recordEffects } from "../store/record-effects";
import { readNow } from "../store/review-clock";

/** So often another case is tried where somebody was faster. */
const TRIES_MAX = 50;

/**
 * A seat of the next case of a reviewer's queue. What they submitted last becomes real with it.
 *
 * `nothing` is said only where nothing is claimable by this person, with why. Sent again under the same key it gives the same lease.
 *
 * @throws {ReviewRefusal} `lease_elsewhere` where they hold another case.
 */
export async function claimNext(actor: Actor, { key }: ClaimNext): Promise<ClaimAnswer> {
  const as = reviewerOf(actor);
  await settleDue();
  const tried: string[] = [];
  let isPatient = false;
  // One case a transaction: whoever was refused one waits for no other while holding it.
  for (let count = 0; count < TRIES_MAX; count += 1) {
    const attempt = await reviewTransaction((connection) =>
      claimOne(connection, actor, as.id, key, { tried, isPatient }),
    );
    if (attempt.kind === "refused") tried.push(attempt.caseId);
    else if (attempt.kind === "claimed") {
      const { caseId, answer, isRepeated } = attempt;
      for (const pending of await listPending(as.id, caseId)) await settleCase(systemActor, pending, as.id);
      return { kind: "claimed", answer: await leaseAnswer(pool(), as.id, caseId, answer, isRepeated) };
    } else if (isPatient) return { kind: "nothing", why: attempt.why };
    // Whatever is locked at this moment may be free in the next one: only waiting for it tells.
    else isPatient = true;
  }
  throw new AppError("conflict", "Many claim at this moment. Try again.");
}

type Attempt = Readonly<
  | { kind: "claimed"; caseId: string; answer: Answer; isRepeated: boolean }
  /** Somebody was faster, or the case is void by now; what was due in it is written all the same. */
  | { kind: "refused"; caseId: string }
  | { kind: "nothing"; why: NothingCounts }
>;

async function claimOne(
  connection: Connection,
  actor: Actor,
  personId: string,
  key: string,
  { tried, isPatient }: Readonly<{ tried: readonly string[]; isPatient: boolean }>,
): Promise<Attempt> {
  const seed = await lockReviewer(connection, personId);
  const known = await findAnswer(connection, personId, key);
  if (known !== null) {
    if (known.answer.event !== "claim") throw new ReviewRefusal(refuse("key_used_otherwise").refusal);
    return { kind: "claimed", ...known, isRepeated: true };
  }
  const [now, rules] = [await readNow(connection), await readCurrentRules(connection)];
  if (await hasLease(connection, personId)) throw new ReviewRefusal(refuse("lease_elsewhere").refusal);

  const isFirst = tried.length === 0 && !isPatient;
  const personal = isFirst ? await openPersonalCase(connection, { personId, seed, now, rules }) : null;
  const queue = { personId, seed, now, settings: rules.settings, tried };
  const caseId = personal ?? (await findNextCase(connection, queue, isPatient));
  if (caseId === null) return { kind: "nothing", why: await countClaimable(connection, personId, now) };
  const { stepped, effects } = await stepCase(connection, {
    ...{ caseId, as: { as: "reviewer", id: personId }, event: { name: "claim" }, key },
  });
  if (personal !== null) await recordOpened(connection, systemActor, [personal]);
  await recordEffects(connection, actor, caseId, effects);
  return stepped.ok
    ? { kind: "claimed", caseId, answer: stepped.answer, isRepeated: false }
    : { kind: "refused", caseId };
}

async function hasLease(connection: Connection, personId: string): Promise<boolean> {
  const { rowCount } = await connection.query(
    "SELECT FROM review_assignment WHERE reviewer_id = $1 AND state = 'leased' AND lease_until > clock_timestamp()",
    [personId],
  );
  return (rowCount ?? 0) > 0;
}
