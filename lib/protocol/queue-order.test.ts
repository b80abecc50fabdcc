import fc from "fast-check";
import { expect, test } from "vitest";
import { DAY_MS } from "./instant";
import { ageBand, queueOrder } from "./queue-order";
import { DEFAULT_SETTINGS } from "./settings";
import { isDrawn, SHUFFLE_MAX, shuffleKey, shuffleRank } from "./shuffle";

const bits = fc.integer({ min: 0, max: SHUFFLE_MAX });
const queued = fc.record({
  openedAt: fc.integer({ min: 0, max: 5 * DAY_MS }),
  boostHours: fc.nat({ max: 60 }),
  shuffleKey: bits,
});
const cases = fc.uniqueArray(queued, { selector: (one) => one.shuffleKey, maxLength: 30 });

test("the oldest band comes first, whatever the seed", () => {
  fc.assert(
    fc.property(cases, bits, (all, seed) => {
      const bands = queueOrder(all, seed, DEFAULT_SETTINGS).map((one) => ageBand(one, DEFAULT_SETTINGS));
      expect(bands).toEqual(bands.toSorted((one, other) => one - other));
    }),
  );
});

test("a reviewer's order does not hang on the order in which cases are listed", () => {
  fc.assert(
    fc.property(cases, bits, (all, seed) => {
      expect(queueOrder(all.toReversed(), seed, DEFAULT_SETTINGS)).toEqual(
        queueOrder(all, seed, DEFAULT_SETTINGS),
      );
    }),
  );
});

test("a boost of a day puts a case among those of the day before", () => {
  const band = (openedAt: number, boostHours: number) => ageBand({ openedAt, boostHours }, DEFAULT_SETTINGS);
  expect(band(3 * DAY_MS, 24)).toBe(band(2 * DAY_MS, 0));
  expect(band(3 * DAY_MS - 1, 0)).toBe(band(2 * DAY_MS, 0));
  expect(() => band(0, -1)).toThrow(RangeError);
});

test("two reviewers walk different ways through cases of one age", () => {
  const alike = Array.from({ length: 100 }, (_, index) => ({
    openedAt: 0,
    boostHours: 0,
    shuffleKey: shuffleKey(`case-${index}`),
  }));
  const [first, second] = [1, 2].map((seed) =>
    queueOrder(alike, seed, DEFAULT_SETTINGS).map((one) => one.shuffleKey),
  );
  const places = new Map(first?.map((key, place) => [key, place]));
  const steps = second?.map((key) => places.get(key) ?? NaN) ?? [];
  const rising = steps.filter((place, index) => index > 0 && place > (steps[index - 1] ?? NaN)).length;
  // 99 steps, each up or down as likely; far outside for an order that is the same or reversed.
  expect(rising).toBeGreaterThan(30);
  expect(rising).toBeLessThan(70);
});

test("under each seed no two keys share a rank", () => {
  fc.assert(
    fc.property(fc.uniqueArray(bits, { minLength: 2, maxLength: 200 }), bits, (keys, seed) => {
      expect(new Set(keys.map((key) => shuffleRank(key, seed))).size).toBe(keys.length);
    }),
  );
});

// The same by the SQL in the docstring, computed with whole numbers of any length.
test("ranks are what bigint arithmetic gives", () => {
  const mask = 2147483647n;
  fc.assert(
    fc.property(bits, bits, (key, seed) => {
      let x = ((BigInt(key) ^ BigInt(seed)) * 2654435761n) & mask;
      x = ((x ^ (x >> 15n)) * 2246822507n) & mask;
      expect(shuffleRank(key, seed)).toBe(Number(x ^ (x >> 13n)));
    }),
  );
});

// Computed with a second implementation.
test("keys and ranks stay what they are: they are stored", () => {
  expect(["", "case-1", "ü"].map(shuffleKey)).toEqual([18652613, 1055173669, 1209771617]);
  expect([shuffleRank(0, 0), shuffleRank(1, 2)]).toEqual([0, 78397654]);
});

test("one in twenty is about one in twenty", () => {
  const drawn = Array.from({ length: 20_000 }, (_, index) => isDrawn(index, 77, 20)).filter(Boolean).length;
  // Five standard deviations of a binomial with 20,000 draws at 1/20.
  expect(Math.abs(drawn - 1000)).toBeLessThan(5 * Math.sqrt(20_000 * 0.05 * 0.95));
  expect([0, 1, 2].every((key) => isDrawn(key, 5, 1))).toBe(true);
});

test.each([-1, 0.5, SHUFFLE_MAX + 1, NaN])("%d is no key and no seed", (value) => {
  expect(() => shuffleRank(value, 0)).toThrow(RangeError);
  expect(() => shuffleRank(0, value)).toThrow(RangeError);
});

test.each([0, -1, 1.5, NaN])("one in %d is no share", (oneIn) => {
  expect(() => isDrawn(0, 0, oneIn)).toThrow(RangeError);
});
