import { afterAll, beforeAll, expect, test } from "vitest";
import { queueOrder } from "../../../protocol/queue-order";
import { DEFAULT_SETTINGS } from "../../../protocol/settings";
import { whyNothing } from "../../../protocol/why-nothing";
import type { Actor } from "../../actor";
import { closeDb } from "../../db";
import { closePool, pool } from "../../pool";
import { withTransaction } from "../../with-transaction";
import { readPersonFacts } from "../facts/person-facts";
import { holdCase } from "../leading/hold-case";
import { leaveCase } from "../reviewing/leave-case";
import { withdrawVerdict } from "../reviewing/withdraw-verdict";
import { readNow } from "../store/review-clock";
import { findCase } from "../store/stored-case";
import {
  asOwner,
  CANNOT_TELL,
  caseOf,
  claim,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  passLease,
  REFUSAL,
  review,
  VIOLATION,
} from "../testing/review-world";
import { countClaimable } from "./count-claimable";
import { findNextCase } from "./find-next-case";

let people: readonly Actor[] = [];
const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};

/** A little of everything: leases, some of which ran out, verdicts, conflicts, what waits for leads, skips, holds, withdrawals, owners. */
beforeAll(async () => {
  people = await makeReviewers(7);
  const lead = await makePerson("Lea", "lead");
  const { runId } = await importOpenRun("mixed", 12);
  await importOpenRun("more", 3);
  for (const finding of [REFUSAL, VIOLATION, CANNOT_TELL, REFUSAL]) await review(one(0), finding);
  for (const finding of [VIOLATION, REFUSAL, REFUSAL]) await review(one(1), finding);
  for (const finding of [CANNOT_TELL, REFUSAL]) await review(one(2), finding);
  await leaveCase(one(3), "skip", { ...(await claim(one(3))), key: newKey(), reason: "Not for me" });
  await leaveCase(one(3), "recuse", { ...(await claim(one(3))), key: newKey(), reason: "I know them" });
  await passLease((await claim(one(3))).lease);
  await claim(one(4));
  await passLease((await claim(one(5))).lease);
  const back = await review(one(2), VIOLATION);
  await withdrawVerdict(one(2), { lease: back, key: newKey(), reason: "A slip" }).catch(() => undefined);
  const held = await review(one(1), CANNOT_TELL);
  await holdCase(lead, { caseId: (await caseOf(held)).id, key: newKey(), question: "What is this?" }).catch(
    () => undefined,
  );
  await asOwner("INSERT INTO review_seen (person_id, run_id, what) VALUES ($1, $2, 'scorer_verdict')", [
    one(6).id,
    runId,
  ]);
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

async function liveCases() {
  const { rows } = await pool().query<{ id: string; key: number }>(
    "SELECT id, shuffle_key AS key FROM review_case WHERE state NOT IN ('closed', 'void') ORDER BY id",
  );
  return await Promise.all(
    rows.map(async ({ id, key }) => {
      const stored = await findCase(pool(), id);
      if (stored === null) throw new Error("No such case.");
      return { id, key, stored };
    }),
  );
}

test("the database counts for everybody what the protocol counts, reason by reason", async () => {
  const cases = await liveCases();
  expect(new Set(cases.map(({ stored }) => stored.reviewCase.state)).size).toBeGreaterThan(2);
  const now = await readNow(pool());
  for (const person of people) {
    const known = await Promise.all(
      cases.map(async ({ stored }) => ({
        case: stored.reviewCase,
        facts: await readPersonFacts(pool(), person.id, stored, now),
      })),
    );
    expect(await countClaimable(pool(), person.id, now), person.name).toEqual(
      whyNothing(person.id, known, now),
    );
  }
});

test("the database gives cases in the order of the protocol", async () => {
  const fresh = await makeReviewers(1);
  const [person] = fresh;
  if (person === undefined) throw new Error("Nobody.");
  const now = await readNow(pool());
  const cases = await liveCases();
  for (const seed of [0, 1, 77, 2 ** 31 - 1]) {
    const tried: string[] = [];
    await withTransaction(async (connection) => {
      const queue = { personId: person.id, seed, now, settings: DEFAULT_SETTINGS };
      for (;;) {
        const next = await findNextCase(connection, { ...queue, tried: [...tried] }, false);
        if (next === null) break;
        tried.push(next);
      }
    });
    const order = queueOrder(
      cases.map(({ id, key, stored }) => ({
        id,
        openedAt: stored.reviewCase.openedAt,
        boostHours: 0,
        shuffleKey: key,
      })),
      seed,
      DEFAULT_SETTINGS,
    );
    expect(tried.length).toBeGreaterThan(3);
    expect(tried).toEqual(order.map(({ id }) => id).filter((id) => tried.includes(id)));
  }
});
