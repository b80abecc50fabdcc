import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, hearRefusals } from "../actor";
import { noteRefusals } from "../audit/note-refusals";
import { closeDb, db } from "../db";
import { closePool } from "../pool";
import { coSignDecision } from "./leading/co-sign-decision";
import { proposeDecision } from "./leading/propose-decision";
import { setOwners } from "./leading/set-owners";
import {
  CANNOT_TELL,
  caseOf,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  REFUSAL,
  review,
  VIOLATION,
} from "./testing/review-world";

let proposer: Actor;
let owner: Actor;
let both: Actor;
let stale: Actor;
let stranger: Actor;
let caseId = "";

beforeAll(async () => {
  noteRefusals();
  await importOpenRun("on-record", 1);
  const [first, second, third] = await makeReviewers(3);
  if (first === undefined || second === undefined || third === undefined) throw new Error("No reviewers.");
  await review(first, REFUSAL);
  await review(second, VIOLATION);
  caseId = (await caseOf(await review(third, CANNOT_TELL))).id;
  proposer = await makePerson("Lea", "lead");
  owner = await makePerson("Otto", "lead");
  stale = await makePerson("Lou", "lead");
  stranger = await makePerson("Vera", "viewer");
  // A reviewer of the case who has become a lead since.
  both = { ...first, roles: ["reviewer", "lead"] };
});
afterAll(async () => {
  hearRefusals(() => undefined);
  await Promise.all([closePool(), closeDb()]);
});

const propose = async (actor: Actor) => {
  const rationale = "It is what the transcript says, and both read it.";
  await proposeDecision(actor, { caseId, key: newKey(), finding: VIOLATION, rationale });
};
/** Makes the checkpoint of the case theirs. */
const own = async ({ id }: Actor) => {
  const { checkpointId } = await db.run.findFirstOrThrow({ where: { externalId: "on-record" } });
  await setOwners(proposer, {
    ...{ subject: { kind: "checkpoint", checkpointId }, ownerIds: [id], reason: "They trained it." },
  });
};
const refusalsOf = async ({ id }: Actor) =>
  (
    await db.auditEvent.findMany({
      where: { action: "case.refused", actorId: id, subjectId: caseId },
      select: { details: true },
    })
  ).map(({ details }) => JSON.parse(details) as unknown);

test("a lead who signs their own proposal is refused, and that is on record, once", async () => {
  await propose(proposer);
  for (let again = 0; again < 3; again += 1)
    await expect(coSignDecision(proposer, { caseId, key: newKey(), proposal: 1 })).rejects.toMatchObject({
      refusal: { name: "own_proposal" },
    });
  await expect.poll(() => refusalsOf(proposer)).toEqual([{ refusal: "own_proposal" }]);
});

test("so is who decides on what they reviewed, and who decides on what is theirs", async () => {
  await expect(propose(both)).rejects.toMatchObject({ refusal: { name: "reviewed_it" } });
  await expect.poll(() => refusalsOf(both)).toEqual([{ refusal: "reviewed_it" }]);
  await own(owner);
  await expect(propose(owner)).rejects.toMatchObject({ refusal: { name: "conflict_of_interest" } });
  await expect.poll(() => refusalsOf(owner)).toEqual([{ refusal: "conflict_of_interest" }]);
});

test("whose role does not do it at all is refused before the case is looked at", async () => {
  await expect(propose(stranger)).rejects.toMatchObject({ code: "forbidden" });
  await expect
    .poll(async () => await db.auditEvent.count({ where: { action: "access.denied", actorId: stranger.id } }))
    .toBe(1);
  expect(await refusalsOf(stranger)).toEqual([]);
});

test("what is refused for another reason, such as an old page, leaves none", async () => {
  await expect(coSignDecision(stale, { caseId, key: newKey(), proposal: 99 })).rejects.toMatchObject({
    refusal: { name: "stale_proposal" },
  });
  // What follows comes after it: had it left one, that would be there first.
  await own(stale);
  await expect(propose(stale)).rejects.toMatchObject({ refusal: { name: "conflict_of_interest" } });
  await expect.poll(() => refusalsOf(stale)).toEqual([{ refusal: "conflict_of_interest" }]);
});
