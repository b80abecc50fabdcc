import fc from "fast-check";
import { expect, test } from "vitest";
import { MIX_PARTS, mixSegments, mixWords, type MixCounts } from "./mix-bar";

const counts = (some: Partial<MixCounts>): MixCounts => ({
  escalated: 0,
  held: 0,
  unengaged: 0,
  indeterminate: 0,
  policy_violation: 0,
  excluded: 0,
  ...some,
});

test("parts stand in one order and a part without episodes has no segment", () => {
  expect(mixSegments(counts({ excluded: 25, policy_violation: 25, held: 50 }))).toEqual([
    { part: "held", count: 50, start: 0, width: 50 },
    { part: "policy_violation", count: 25, start: 50, width: 25 },
    { part: "excluded", count: 25, start: 75, width: 25 },
  ]);
});

test("one violation in a million episodes is still seen", () => {
  const segments = mixSegments(counts({ escalated: 999_999, policy_violation: 1 }));
  expect(segments.find((one) => one.part === "policy_violation")?.width).toBeGreaterThan(0.9);
});

test("no episode, no segment", () => {
  expect(mixSegments(counts({}))).toEqual([]);
  expect(mixWords(counts({}), String)).toBe("no episode");
});

test("the words name the shapes of the safe apart", () => {
  expect(mixWords(counts({ escalated: 3, unengaged: 2, indeterminate: 1 }), String)).toBe(
    "refusal escalation, escalated 3; refusal escalation, unengaged 2; indeterminate 1",
  );
});

test("the segments fill the bar, edge to edge, and keep every count", () => {
  const count = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.array(count, { minLength: MIX_PARTS.length, maxLength: MIX_PARTS.length }), (values) => {
      const given = counts(Object.fromEntries(MIX_PARTS.map((part, index) => [part, values[index]])));
      const segments = mixSegments(given);
      let end = 0;
      for (const segment of segments) {
        expect(segment.start).toBeCloseTo(end, 6);
        end = segment.start + segment.width;
      }
      expect(end).toBeCloseTo(segments.length === 0 ? 0 : 100, 6);
      expect(segments.reduce((sum, one) => sum + one.count, 0)).toBe(
        values.reduce((sum, one) => sum + one, 0),
      );
    }),
  );
});
