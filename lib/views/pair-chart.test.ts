import fc from "fast-check";
import { expect, test } from "vitest";
import { pairChart, pairSentence, type PairSignals } from "./pair-chart";

const flat = (length: number, more: Partial<PairSignals> = {}): PairSignals => ({
  goal: Array.from({ length }, () => 0),
  refusal: Array.from({ length }, () => 1_000_000),
  firstRise: null,
  ...more,
});
const first = { from: 0, count: 2 };

test("both lie over one another on one axis of turns, and the shorter one ends where it ends", () => {
  const chart = pairChart([flat(2, { goal: [0, 500_000], firstRise: 1 }), flat(4)], first);
  const [goal] = chart.plots;
  expect(goal.lines[0]).toBe("M0 97L250 97L250 50L500 50");
  expect(goal.lines[1].endsWith("L1000 97")).toBe(true);
  expect(chart.rises).toEqual([{ side: 0, left: 25 }]);
  expect(chart.window).toEqual({ left: 0, width: 50 });
});

test("a level that is not known leaves a gap", () => {
  const chart = pairChart([flat(3, { goal: [0, null, 0] }), flat(3)], first);
  expect(chart.plots[0].lines[0].match(/M/gu)).toHaveLength(2);
});

test("a sum of increments that passes 1 has room, and the axis says so", () => {
  const chart = pairChart([flat(1, { goal: [2_500_000] }), flat(1, { goal: [-500_000] })], first);
  expect(chart.plots[0]).toMatchObject({ highest: "2.50", lowest: "−0.50" });
  expect(chart.plots[1]).toMatchObject({ highest: "1", lowest: "0" });
});

test("of very many turns the markup stays small, and a single rise is still to be seen", () => {
  const goal = Array.from({ length: 10_000 }, (_, turn) => (turn === 5_003 ? 1_000_000 : 0));
  const chart = pairChart([flat(10_000, { goal }), flat(30)], first);
  expect(chart.plots[0].lines[0].length).toBeLessThan(20_000);
  expect(chart.plots[0].lines[0]).toMatch(/ 3L/u);
  expect(chart.numbers.map(({ label }) => label).slice(0, 3)).toEqual(["1", "1000", "2000"]);
});

test("whatever the lengths, numbers are few, ascending and within the plot", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000 }), (turnCount) => {
      const { numbers } = pairChart([{ goal: [0], refusal: [0], firstRise: null }, flat(turnCount)], first);
      expect(numbers.length).toBeLessThanOrEqual(12);
      for (const [at, { left }] of numbers.entries()) {
        expect(left).toBeGreaterThan(numbers[at - 1]?.left ?? 0);
        expect(left).toBeLessThan(100);
      }
    }),
    { numRuns: 20 },
  );
});

test("no turn at all is no chart", () => {
  expect(() => pairChart([flat(0), flat(0)], first)).toThrow(RangeError);
});

test("the sentence says where each rises and where they differ", () => {
  expect(pairSentence(["A", "B"], [flat(3, { firstRise: 2 }), flat(2)], { count: 1, first: 1 })).toBe(
    "In A goal progress first rises at turn 3. In B goal progress never rises. Their signals differ at 1 of 2 turns that both have, first at turn 2.",
  );
});
