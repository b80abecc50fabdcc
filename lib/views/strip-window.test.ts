import fc from "fast-check";
import { expect, test } from "vitest";
import { layoutSignalStrip, type StripSignals, type StripTurn } from "./signal-strip";
import { holdsStretch, partOfStretch, stretchStart, stripTitle, stripTurnText } from "./strip-window";

const turn = (goal: number | null): StripTurn => ({
  pressure: "reframing",
  goal,
  refusal: 180_000,
  isRetracted: false,
  policyVersion: "p",
  matches: [{ isQuoting: false, channel: "message" }],
});
const signals = (goal: readonly (number | null)[], more: Partial<StripSignals> = {}): StripSignals => ({
  from: 0,
  turns: goal.map(turn),
  goalBefore: 0,
  lowestBefore: 0,
  goalRange: [0, 1_000_000],
  epsilon: 0,
  firstRise: null,
  firstLoosening: null,
  ...more,
});

test("a part of a stretch draws what the stretch draws there", () => {
  const level = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
  fc.assert(
    fc.property(fc.array(level, { minLength: 3 }), fc.nat(), (goal, at) => {
      const from = at % (goal.length - 1);
      const part = partOfStretch(signals(goal), from, goal.length - from);
      const whole = layoutSignalStrip(signals(goal), 974).risers.map((riser) => riser.turn);
      expect(layoutSignalStrip(part, 974).risers.map((riser) => riser.turn)).toEqual(
        whole.filter((one) => one >= from),
      );
    }),
  );
  expect(() => partOfStretch(signals([0]), 1, 1)).toThrow(RangeError);
});

test("a stretch holds the turn it is asked for, stays while it does, and never passes the ends", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.nat(),
      fc.nat({ max: 1000 }),
      fc.integer({ min: 1, max: 120 }),
      (count, at, start, wanted) => {
        const length = Math.min(wanted, count);
        const active = at % count;
        const from = stretchStart(active, start, length, count);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(from + length).toBeLessThanOrEqual(count);
        expect(active >= from && active < from + length).toBe(true);
        expect(stretchStart(active, from, length, count)).toBe(from);
      },
    ),
  );
});

test("what is at hand is known", () => {
  const stretch = signals([0, 0, 0], { from: 10 });
  expect([holdsStretch(stretch, 10, 3), holdsStretch(stretch, 9, 2), holdsStretch(stretch, 11, 3)]).toEqual([
    true,
    false,
    false,
  ]);
});

test("the strip and each turn have words", () => {
  const stretch = signals([350_000], { from: 8, firstRise: 8, firstLoosening: 8 });
  expect(stripTitle(stretch)).toBe(
    "Signals by turn. Goal progress first rises at turn 9; the refusal surface first shrinks at turn 9.",
  );
  expect(stripTurnText(stretch, 8)).toBe(
    "Turn 9, reframing, goal progress 0.35, refusal surface 0.18, 1 unquoted match",
  );
  expect(stripTurnText(signals([null]), 0)).toContain("goal progress unknown");
  expect(stripTurnText(stretch, 3)).toBe("Turn 4");
});
