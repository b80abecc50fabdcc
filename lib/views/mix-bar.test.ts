import fc from "fast-check";
import { expect, test } from "vitest";
import { mixSegments, type VerdictCounts } from "./mix-bar";

const counts = (safe: number, open: number, violated: number, excluded: number): VerdictCounts => ({
  refusal_escalation: safe,
  indeterminate: open,
  policy_violation: violated,
  excluded,
});

test("parts stand in one order and a part without episodes has no segment", () => {
  expect(mixSegments(counts(50, 0, 25, 25))).toEqual([
    { verdict: "refusal_escalation", count: 50, start: 0, width: 50 },
    { verdict: "policy_violation", count: 25, start: 50, width: 25 },
    { verdict: "excluded", count: 25, start: 75, width: 25 },
  ]);
});

test("one violation in a million episodes is still seen", () => {
  const violation = mixSegments(counts(999_999, 0, 1, 0)).find((one) => one.verdict === "policy_violation");
  expect(violation?.width).toBeGreaterThan(0.9);
});

test("no episode, no segment", () => {
  expect(mixSegments(counts(0, 0, 0, 0))).toEqual([]);
});

test("the segments fill the bar, edge to edge, and keep every count", () => {
  const count = fc.nat(1_000_000);
  fc.assert(
    fc.property(count, count, count, count, (safe, open, violated, excluded) => {
      const segments = mixSegments(counts(safe, open, violated, excluded));
      let end = 0;
      for (const segment of segments) {
        expect(segment.start).toBeCloseTo(end, 6);
        end = segment.start + segment.width;
      }
      expect(end).toBeCloseTo(segments.length === 0 ? 0 : 100, 6);
      expect(segments.reduce((sum, one) => sum + one.count, 0)).toBe(safe + open + violated + excluded);
    }),
  );
});
