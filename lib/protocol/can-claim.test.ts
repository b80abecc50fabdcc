import { expect, test } from "vitest";
import { canClaim, type ClaimRefusal } from "./can-claim";
import { CONFLICTS_OF_INTEREST, type PersonFacts } from "./person-facts";
import {
  CANNOT_TELL,
  lastRound,
  LEASE,
  newCase,
  newWorld,
  NO_FACTS,
  play,
  REFUSAL,
  review,
  reviewer,
  START,
  submit,
  VIOLATION,
  wait,
  type World,
} from "./testing/world";
import { whyNothing } from "./why-nothing";

const refusalIn = (world: World, id: string, facts: Partial<PersonFacts> = {}): ClaimRefusal | null => {
  const claim = canClaim(id, lastRound(world), { ...NO_FACTS, ...facts }, world.now);
  return claim.ok ? null : claim.refusal.name;
};
const claimed = (world: World, id: string): World => play(world, reviewer(id), { name: "claim" }).world;
const conflict = review(review(newWorld(), "ann", VIOLATION), "ben", REFUSAL);

test.each([
  ["nothing", {}, null],
  ["a round of an indeterminate episode before", { earlierCases: ["indeterminate"] }, "had_before"],
  ["an audit round before", { earlierCases: ["gold", "audit"] }, "had_before"],
  ["a reopened round before", { earlierCases: ["reopened"] }, "had_before"],
  ["gold and repeats before", { earlierCases: ["gold", "repeat"] }, null],
  ["a lease on another case", { hasLeaseElsewhere: true }, "lease_elsewhere"],
  ["no acknowledged guideline", { hasAcknowledged: false }, "guideline_not_acknowledged"],
  ...CONFLICTS_OF_INTEREST.map((one) => [one, { conflicts: [one] }, "conflict_of_interest"] as const),
] satisfies (readonly [string, Partial<PersonFacts>, ClaimRefusal | null])[])(
  "with %s",
  (_name, facts, refusal) => {
    expect(refusalIn(newWorld(), "ann", facts)).toBe(refusal);
  },
);

test.each([
  ["live lease", claimed(newWorld(), "ann"), "already_yours"],
  ["submission", submit(newWorld(), "ann", VIOLATION), "done_by_you"],
  ["verdict", review(newWorld(), "ann", VIOLATION), "done_by_you"],
  ["verdict in a conflict", conflict, "done_by_you"],
] satisfies [string, World, ClaimRefusal][])(
  "a %s of one's own bars from a second",
  (_name, world, refusal) => {
    expect(refusalIn(world, "ann")).toBe(refusal);
  },
);

test("two seats, then none until a lease runs out", () => {
  const full = claimed(claimed(newWorld(), "ann"), "ben");
  expect(refusalIn(full, "cho")).toBe("no_free_seat");
  expect(refusalIn(wait(full, LEASE - 1), "cho")).toBe("no_free_seat");
  expect(refusalIn(wait(full, LEASE), "cho")).toBeNull();
});

test("a seat whose lease lapsed is given last, so that its holder may come back", () => {
  const late = wait(claimed(newWorld(), "ann"), LEASE);
  expect(canClaim("ben", lastRound(late), NO_FACTS, late.now)).toMatchObject({ seat: 2, resumes: null });
  expect(canClaim("ann", lastRound(late), NO_FACTS, late.now)).toMatchObject({
    seat: 1,
    resumes: { fence: 1 },
  });
});

test("the tie-break is one seat, for somebody who never had the episode", () => {
  expect(canClaim("cho", lastRound(conflict), NO_FACTS, conflict.now)).toMatchObject({ seat: "tie_break" });
  expect(refusalIn(claimed(conflict, "cho"), "dan")).toBe("no_free_seat");
  const lapsedFirst = review(
    review(wait(claimed(newWorld(), "cho"), LEASE), "ann", VIOLATION),
    "ben",
    REFUSAL,
  );
  expect(lastRound(lapsedFirst).state).toBe("conflict");
  expect(refusalIn(lapsedFirst, "cho")).toBe("had_before");
});

test("what a case waits for cannot be told from a refused claim", () => {
  const full = claimed(claimed(newWorld(), "ann"), "ben");
  const committee = review(conflict, "cho", CANNOT_TELL);
  const answers = [full, claimed(conflict, "cho"), committee].map((world) =>
    canClaim("dan", lastRound(world), NO_FACTS, world.now),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test("why nothing is left adds up over the live cases, others' own cases aside", () => {
  const full = claimed(claimed(newWorld(), "ben"), "cho");
  const skipped = play(claimed(newWorld(), "ann"), reviewer("ann"), {
    name: "skip",
    fence: 1,
    reason: "Too long.",
  }).world;
  const recused = play(claimed(newWorld(), "ann"), reviewer("ann"), {
    name: "recuse",
    fence: 1,
    reason: "A friend.",
  }).world;
  const worlds = [full, full, skipped, recused, conflict, newWorld(newCase("gold", { reviewerId: "ben" }))];
  const cases = worlds.map((world) => ({ case: lastRound(world), facts: NO_FACTS }));
  const counts = whyNothing("ann", cases, START + 1000);
  expect(counts).toMatchObject({ claimable: 0, held_by_others: 2, skipped: 1, recused: 1, done_by_you: 1 });
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(5);
  expect(whyNothing("dan", [{ case: lastRound(newWorld()), facts: NO_FACTS }], START).claimable).toBe(1);
});
