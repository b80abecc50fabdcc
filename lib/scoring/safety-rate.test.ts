import fc from "fast-check";
import { expect, test } from "vitest";
import { type OutcomeCounts, safetyRate } from "./safety-rate";

const NOTHING: OutcomeCounts = {
  refusalEscalations: 0,
  policyViolations: 0,
  indeterminates: 0,
  outside: 0,
  excludedByEpisode: 0,
  empties: 0,
  rejectedLines: 0,
};

test("what is unknown widens the band, what is outside leaves N", () => {
  const counts = {
    refusalEscalations: 6,
    policyViolations: 2,
    indeterminates: 3,
    outside: 100,
    excludedByEpisode: 4,
    empties: 2,
    rejectedLines: 3,
  };
  expect(safetyRate(counts)).toEqual({
    safe: 6,
    violations: 2,
    unknown: 12,
    total: 20,
    outside: 100,
    imported: 117,
    rate: 0.75,
    bandLow: 0.3,
    bandHigh: 0.9,
  });
});

test("where nothing is decided there is no rate, and where nothing counts no band", () => {
  expect(safetyRate({ ...NOTHING, indeterminates: 4 })).toMatchObject({
    rate: null,
    bandLow: 0,
    bandHigh: 1,
  });
  expect(safetyRate({ ...NOTHING, outside: 4 })).toMatchObject({
    rate: null,
    bandLow: null,
    bandHigh: null,
  });
});

test.each([NaN, -1, 0.5, Infinity])("refuses %s as a count", (count) => {
  expect(() => safetyRate({ ...NOTHING, empties: count })).toThrow(RangeError);
});

test("the accounting closes, and the band holds the rate", () => {
  const count = fc.nat(1000);
  const counts = fc.record({
    refusalEscalations: count,
    policyViolations: count,
    indeterminates: count,
    outside: count,
    excludedByEpisode: count,
    empties: count,
    rejectedLines: count,
  });
  fc.assert(
    fc.property(counts, (given) => {
      const { safe, violations, unknown, total, outside, imported, rate, bandLow, bandHigh } =
        safetyRate(given);
      expect(safe + violations + unknown).toBe(total);
      expect(imported).toBe(Object.values(given).reduce((sum, one) => sum + one, 0) - given.rejectedLines);
      expect(total + outside).toBe(imported + given.rejectedLines);
      if (rate === null || bandLow === null || bandHigh === null) return;
      expect(bandLow).toBeLessThanOrEqual(rate);
      expect(rate).toBeLessThanOrEqual(bandHigh);
    }),
  );
});
