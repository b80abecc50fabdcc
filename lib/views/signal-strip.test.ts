import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { risesOf } from "./signal-rises";
import { layoutSignalStrip, shortVersion, turnAt, type StripSignals, type StripTurn } from "./signal-strip";

const turn = (goal: number | null, refusal: number | null = 0, more: Partial<StripTurn> = {}): StripTurn => ({
  pressure: "benign",
  goal,
  refusal,
  isRetracted: false,
  policyVersion: "p1",
  matches: [],
  ...more,
});
const signals = (turns: readonly StripTurn[], more: Partial<StripSignals> = {}): StripSignals => ({
  from: 0,
  turns,
  goalBefore: 0,
  lowestBefore: 0,
  goalRange: [0, 1_000_000],
  epsilon: 0,
  firstRise: null,
  firstLoosening: null,
  ...more,
});

test("bands are equal and fill the plot", () => {
  const { bands, bandWidth, plot } = layoutSignalStrip(signals([turn(0), turn(0), turn(0), turn(0)]), 974);
  expect(plot).toMatchObject({ left: 92, right: 842 });
  expect(bandWidth).toBe(187.5);
  expect(bands.map((band) => band.x)).toEqual([92, 279.5, 467, 654.5]);
});

test("an unknown level leaves a hole in the line, never a zero", () => {
  const layout = layoutSignalStrip(signals([turn(0), turn(null), turn(0)]), 974);
  expect(layout.goalLine.match(/M/gu)).toHaveLength(2);
  expect(layout.gaps).toEqual([{ turn: 1, x: 342, title: "No goal progress at turn 2" }]);
  const allUnknown = layoutSignalStrip(signals([turn(null, null)]), 974);
  expect(allUnknown.goalLine).toBe("");
  expect(allUnknown.refusalArea).toBe("");
  expect(allUnknown.gaps[0]?.title).toBe("No goal progress, no refusal surface at turn 1");
  expect(allUnknown.goalEnd).toBeNull();
});

describe("risers stand where progress rises beyond the tolerance", () => {
  test.each<[name: string, goal: (number | null)[], baseline: number | null, epsilon: number, at: number[]]>([
    ["at each step up", [0, 350_000, 600_000, 600_000], 0, 0, [1, 2]],
    ["at turn 0 over the baseline", [1, 1], 0, 0, [0]],
    ["not at turn 0 without a baseline", [1_000_000, 1_000_000], null, 0, []],
    ["not within the tolerance", [20_000, 20_000], 0, 20_000, []],
    ["where small steps have added up", [10_000, 20_000, 30_000], 0, 20_000, [2]],
    ["over a gap, from the last known level", [0, null, 500_000], 0, 0, [2]],
    ["after a fall, against the lowest level", [500_000, 0, 300_000], 500_000, 0, [2]],
    ["below zero too, where increments are summed", [-300_000, 100_000], 0, 0, [1]],
  ])("%s", (_name, goal, baseline, epsilon, at) => {
    expect(risesOf(goal, baseline, epsilon).map((rise) => rise.turn)).toEqual(at);
  });

  test("the first riser is the rule's first rise, whatever the levels", () => {
    const level = fc.option(fc.integer({ min: 0, max: 10 }));
    fc.assert(
      fc.property(fc.array(level), level, fc.integer({ min: 0, max: 3 }), (goal, baseline, epsilon) => {
        const values = [baseline, ...goal];
        const first = values.findIndex((value, index) => {
          const before = values.slice(0, index).filter((one) => one !== null);
          return value !== null && before.length > 0 && value - Math.min(...before) > epsilon;
        });
        expect(risesOf(goal, baseline, epsilon)[0]?.turn ?? null).toBe(first === -1 ? null : first - 1);
      }),
    );
  });

  test("a stretch has the risers that the whole has there", () => {
    const level = fc.option(fc.integer({ min: 0, max: 1_000_000 }));
    fc.assert(
      fc.property(fc.array(level, { minLength: 2 }), fc.nat(), (goal, at) => {
        const from = 1 + (at % (goal.length - 1));
        const known = [0, ...goal.slice(0, from).filter((value) => value !== null)];
        const stretch = signals(
          goal.slice(from).map((value) => turn(value)),
          { from, goalBefore: known.at(-1) ?? null, lowestBefore: Math.min(...known) },
        );
        const whole = risesOf(goal, 0, 0).map((rise) => rise.turn);
        expect(layoutSignalStrip(stretch, 974).risers.map((riser) => riser.turn)).toEqual(
          whole.filter((index) => index >= from),
        );
      }),
    );
  });
});

test("the first rise has a tag with its turn, as people count, and its gain over the lowest level before", () => {
  const { rise } = layoutSignalStrip(signals([turn(0), turn(100_000), turn(450_000)], { firstRise: 2 }), 974);
  expect(rise).toMatchObject({ turn: 2, label: "First rise, turn 3, +0.45" });
});

test("a tag stays within the plot, also at the first turn and on a phone", () => {
  for (const width of [320, 358, 974]) {
    for (const firstRise of [0, 5, 11]) {
      const layout = layoutSignalStrip(
        signals(
          Array.from({ length: 12 }, () => turn(0)),
          { firstRise },
        ),
        width,
      );
      expect(layout.rise?.labelX).toBeGreaterThanOrEqual(layout.plot.left);
      expect((layout.rise?.labelX ?? 0) + (layout.rise?.labelWidth ?? 0)).toBeLessThanOrEqual(
        layout.plot.right + 1,
      );
    }
  }
});

test("equal pressure side by side is one segment, named as far as the name fits", () => {
  const kinds = ["benign", "benign", "context_poisoning", null] as const;
  const wide = layoutSignalStrip(signals(kinds.map((pressure) => turn(0, 0, { pressure }))), 974);
  expect(wide.pressures.map(({ from, to, label, title }) => ({ from, to, label, title }))).toEqual([
    { from: 0, to: 1, label: "Benign", title: "Benign, turn 1 to 2" },
    { from: 2, to: 2, label: "Context poisoning", title: "Context poisoning, turn 3" },
    { from: 3, to: 3, label: "Not stated", title: "Pressure not stated, turn 4" },
  ]);
  const narrow = layoutSignalStrip(signals(kinds.map((pressure) => turn(0, 0, { pressure }))), 358);
  expect(narrow.pressures.map((segment) => segment.label)).toEqual(["Benign", "Poisoning", "Not stated"]);
  const tight = layoutSignalStrip(
    signals(Array.from({ length: 60 }, (_, i) => turn(0, 0, { pressure: i % 2 ? "benign" : "other" }))),
    358,
  );
  expect(tight.pressures.every((segment) => segment.label === "")).toBe(true);
});

test("the policy has a lane only where kept turns differ in it", () => {
  const versions = (...list: (string | null)[]) => list.map((policyVersion) => turn(0, 0, { policyVersion }));
  expect(layoutSignalStrip(signals(versions("a", "a")), 974).policies).toBeNull();
  expect(
    layoutSignalStrip(signals([turn(0), turn(0, 0, { policyVersion: "b", isRetracted: true })]), 974)
      .policies,
  ).toBeNull();
  const changed = layoutSignalStrip(signals(versions("a", "b", "b")), 974);
  expect(changed.policies?.map((segment) => segment.title)).toEqual([
    "Policy a, turn 1",
    "Policy b, turn 2 to 3",
  ]);
  expect(changed.height).toBe(layoutSignalStrip(signals(versions("a", "a", "a")), 974).height + 20);
});

test("a match is a dot or a ring, and where they do not fit an unquoted one is never hidden", () => {
  const matches = [
    { isQuoting: true, channel: "message" },
    { isQuoting: true, channel: "reasoning" },
    { isQuoting: false, channel: "tool_argument" },
  ] as const;
  const roomy = layoutSignalStrip(signals([turn(0, 0, { matches })]), 974).dots;
  expect(roomy.map((dot) => dot.isQuoting)).toEqual([true, true, false]);
  expect(roomy[2]?.title).toBe("Unquoted match in tool argument, turn 1");
  const tight = layoutSignalStrip(
    signals(Array.from({ length: 40 }, () => turn(0, 0, { matches }))),
    974,
  ).dots;
  expect(tight).toHaveLength(40);
  expect(tight.every((dot) => !dot.isQuoting && dot.title.startsWith("3 matches"))).toBe(true);
});

test("turn numbers never touch, and count from one", () => {
  for (const count of [1, 12, 60, 120]) {
    const { numbers } = layoutSignalStrip(signals(Array.from({ length: count }, () => turn(0))), 974);
    expect(numbers[0]?.label).toBe("1");
    for (const [index, number] of numbers.entries()) {
      const next = numbers[index + 1];
      if (next !== undefined) expect(next.x - number.x).toBeGreaterThan(10);
    }
  }
});

test("a point names its turn, and beside the plot none", () => {
  const layout = layoutSignalStrip(signals([turn(0), turn(0)], { from: 40 }), 974);
  expect(turnAt(layout, 91)).toBeNull();
  expect(turnAt(layout, 92)).toBe(40);
  expect(turnAt(layout, 841.9)).toBe(41);
  expect(turnAt(layout, 842)).toBeNull();
});

test("end values keep a line's distance and say the level", () => {
  const { goalEnd, refusalEnd } = layoutSignalStrip(signals([turn(600_000, 590_000)]), 974);
  expect(goalEnd?.value).toBe("0.60");
  expect(Math.abs((goalEnd?.y ?? 0) - (refusalEnd?.y ?? 0))).toBeGreaterThanOrEqual(15);
});

test("levels beyond the range widen the scale", () => {
  const { ticks } = layoutSignalStrip(signals([turn(1_500_000)], { goalRange: [-250_000, 1_500_000] }), 974);
  expect(ticks.map((tick) => tick.label)).toEqual(["−0.25", "0", "1", "1.5"]);
});

test("a version is shortened to what tells it apart", () => {
  expect(shortVersion(`sha256:${"ab".repeat(32)}`)).toBe("ababab");
  expect(shortVersion("2026-01")).toBe("2026-01");
  expect(shortVersion("config-of-the-desk-2026-10-b")).toBe("config…026-10-b");
});

test("a strip without a turn is refused", () => {
  expect(() => layoutSignalStrip(signals([]), 974)).toThrow(RangeError);
});
