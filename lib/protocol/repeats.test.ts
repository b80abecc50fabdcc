import { expect, test } from "vitest";
import { DAY_MS } from "./instant";
import { dueRepeats, type OwnClosedCase } from "./repeats";

const NOW = 100 * DAY_MS;
const ALL = { repeatAfterDays: 14, repeatOneIn: 1 };
const own = (over: Partial<OwnClosedCase> = {}): OwnClosedCase => ({
  origin: "audit",
  shuffleKey: 5,
  answeredAt: NOW - 14 * DAY_MS,
  isRevealed: false,
  isRepeated: false,
  ...over,
});

test.each([
  ["fourteen days after the verdict", {}, true],
  ["a moment earlier", { answeredAt: NOW - 14 * DAY_MS + 1 }, false],
  ["of a reopened round", { origin: "reopened" }, true],
  ["of gold", { origin: "gold" }, false],
  ["of a repeat", { origin: "repeat" }, false],
  ["after a reveal", { isRevealed: true }, false],
  ["a second time", { isRepeated: true }, false],
] satisfies [string, Partial<OwnClosedCase>, boolean][])("%s", (_name, over, isDue) => {
  expect(dueRepeats([own(over)], 3, NOW, ALL)).toHaveLength(isDue ? 1 : 0);
});

test("one in so many is given again, by the reviewer's own seed", () => {
  const many = Array.from({ length: 2000 }, (_, shuffleKey) => own({ shuffleKey }));
  const keysOf = (seed: number) =>
    dueRepeats(many, seed, NOW, { ...ALL, repeatOneIn: 20 }).map((one) => one.shuffleKey);
  expect(Math.abs(keysOf(3).length - 100)).toBeLessThan(49);
  expect(keysOf(3)).toEqual(keysOf(3));
  expect(keysOf(3)).not.toEqual(keysOf(4));
});
