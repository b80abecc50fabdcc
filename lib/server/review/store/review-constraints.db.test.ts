import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "../../actor";
import { closeDb } from "../../db";
import { closePool } from "../../pool";
import { testEpisode } from "../../testing/native-file";
import {
  asOwner,
  caseOf,
  claim,
  importOpenRun,
  makeReviewers,
  REFUSAL,
  review,
  VIOLATION,
} from "../testing/review-world";

// Not even the owner of the tables can store what the protocol forbids: each test writes it past the program.

let people: readonly Actor[] = [];
let closed = "";
let partial = "";
let open = "";
const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};

beforeAll(async () => {
  people = await makeReviewers(5);
  await importOpenRun("closed", 1);
  await review(one(0), REFUSAL);
  closed = (await caseOf(await review(one(1), REFUSAL))).id;
  await importOpenRun("open", 1, [testEpisode("empty", "probe", { turns: [] })]);
  const held = await claim(one(2));
  open = (await caseOf(held.lease)).id;
  // Out of the queue, so that the next one is claimed.
  await asOwner("UPDATE run SET archived_at = clock_timestamp()");
  await importOpenRun("partial", 1);
  partial = (await caseOf(await review(one(0), VIOLATION))).id;
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

const COPY_CASE = (changes: string): string => `
  INSERT INTO review_case SELECT (jsonb_populate_record(NULL::review_case, to_jsonb(c) || ${changes})).* FROM review_case c WHERE id = $1`;
const COPY_ASSIGNMENT = (changes: string): string => `
  INSERT INTO review_assignment SELECT (jsonb_populate_record(NULL::review_assignment, to_jsonb(a) || ${changes})).*
  FROM review_assignment a WHERE case_id = $1 LIMIT 1`;
const COPY_VERDICT = (changes: string): string => `
  INSERT INTO review_verdict SELECT (jsonb_populate_record(NULL::review_verdict, to_jsonb(v) || ${changes})).*
  FROM review_verdict v WHERE case_id = $1 LIMIT 1`;

test.each<[what: string, statement: string, of: () => readonly unknown[], refused: RegExp]>([
  [
    "a second live case of an episode",
    COPY_CASE(`'{"id": "another", "round": 2}'::jsonb`),
    () => [open],
    /review_case_one_live/u,
  ],
  [
    "a case of an empty episode",
    COPY_CASE(`'{"id": "another", "round": 1, "seq": 1}'::jsonb`),
    () => [open],
    /without an episode that has a turn/u,
  ],
  [
    "a case that begins closed",
    COPY_CASE(`'{"id": "another", "round": 2, "state": "closed"}'::jsonb`),
    () => [closed],
    /begins open/u,
  ],
  [
    "other numbers for an open case",
    "UPDATE review_case SET settings_version = 1, content_hash = 'x' WHERE id = $1",
    () => [open],
    /frozen/u,
  ],
  [
    "a way that is not in the table",
    "UPDATE review_case SET state = 'closed', ended_at = now() WHERE id = $1",
    () => [open],
    /no way leads/u,
  ],
  [
    "a state that its verdicts do not say",
    "UPDATE review_case SET state = 'conflict' WHERE id = $1 AND state = 'partial'",
    () => [partial],
    /its verdicts say partial/u,
  ],
  [
    "a closed case that goes on",
    "UPDATE review_case SET state = 'open', ended_at = NULL WHERE id = $1",
    () => [closed],
    /no way leads/u,
  ],
  [
    "the same person twice in an episode",
    COPY_ASSIGNMENT(`'{"lease": "another-lease-of-it", "seat": "tie_break"}'::jsonb`),
    () => [open],
    /review_assignment_pkey|nobody_twice/u,
  ],
  [
    "two holders of a seat",
    COPY_ASSIGNMENT(`jsonb_build_object('lease', 'another-lease-of-it', 'reviewer_id', 'somebody')`),
    () => [open],
    /one_holder/u,
  ],
  [
    "a fence that goes back",
    "UPDATE review_assignment SET fence = 0 WHERE case_id = $1",
    () => [open],
    /fence/u,
  ],
  [
    "a verdict more than there are seats",
    COPY_VERDICT(`'{"id": "another", "ordinal": 9}'::jsonb`),
    () => [closed],
    /no verdict is awaited/u,
  ],
  [
    "a verdict of somebody without a seat",
    COPY_VERDICT(`'{"id": "another", "ordinal": 9, "reviewer_id": "somebody"}'::jsonb`),
    () => [partial],
    /without its seat|no verdict is awaited/u,
  ],
  [
    "an edited verdict",
    "UPDATE review_verdict SET label = 'policy_violation' WHERE case_id = $1",
    () => [closed],
    /evidence/u,
  ],
  ["a deleted decision", "DELETE FROM review_decision WHERE case_id = $1", () => [closed], /evidence/u],
  [
    "a decision on a case that is open",
    `INSERT INTO review_decision SELECT c.id, c.run_id, c.seq, c.round, d.label, d.reason, d.score, d.kind, d.at, d.rests_on,
       d.decided_by, d.rationale FROM review_case c CROSS JOIN (SELECT * FROM review_decision LIMIT 1) d WHERE c.id = $1`,
    () => [open],
    /closed and a decision/u,
  ],
  ["a person who is deleted", "DELETE FROM person WHERE id = $1", () => [one(0).id], /evidence/u],
])("%s is refused", async (_what, statement, of, refused) => {
  await expect(asOwner(statement, of())).rejects.toThrow(refused);
});
