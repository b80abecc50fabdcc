import fc from "fast-check";
import { expect, test } from "vitest";
import { type Attempt, chooseAttempt } from "./choose-attempt";
import { EPISODE_STATUSES } from "./types";

const one = (
  attempt: number,
  status: Attempt["status"] = "completed",
  hasTurns = true,
  place = attempt,
): Attempt => ({
  attempt,
  place,
  status,
  hasTurns,
});

test.each<[name: string, attempts: readonly Attempt[], chosen: number]>([
  ["the only one", [one(1, "error")], 0],
  ["the first that completed", [one(1), one(2)], 0],
  ["the second where the first did not complete", [one(1, "error"), one(2)], 1],
  ["the second where the first has no turn", [one(1, "completed", false), one(2)], 1],
  ["the last where none completed", [one(1, "timeout"), one(2, "error")], 1],
  ["the last where none has a turn", [one(1, "completed", false), one(2, "completed", false)], 1],
  ["by number, wherever it stands", [one(2, "completed", true, 1), one(1, "completed", true, 2)], 1],
  ["by place where numbers are equal", [one(1, "completed", true, 9), one(1, "completed", true, 3)], 1],
  ["by number as a number", [one(10), one(9)], 1],
])("counts %s", (_name, attempts, chosen) => {
  expect(chooseAttempt(attempts)).toBe(chosen);
});

test("of no attempts none counts", () => {
  expect(() => chooseAttempt([])).toThrow(RangeError);
});

const attempts = fc.uniqueArray(
  fc.record({
    attempt: fc.integer({ min: 1, max: 5 }),
    place: fc.nat(50),
    status: fc.constantFrom(...EPISODE_STATUSES),
    hasTurns: fc.boolean(),
  }),
  { minLength: 2, maxLength: 8, selector: ({ place }) => place },
);

test("an attempt that does not count never comes to count when more are played", () => {
  fc.assert(
    fc.property(attempts, (all) => {
      const before = all.slice(0, -1);
      const chosen = all[chooseAttempt(all)];
      expect([before[chooseAttempt(before)], all.at(-1)]).toContain(chosen);
    }),
  );
});
