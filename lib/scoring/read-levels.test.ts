import { expect, test } from "vitest";
import { readLevels, sumIncrements } from "./read-levels";

test("what is absent or null stays unknown", () => {
  expect(readLevels([0.5, null, undefined, 0], "refusalSurface")).toEqual([500_000, null, null, 0]);
});

test("increments are summed exactly, from the baseline on", () => {
  expect(sumIncrements([-0.3, 0.1, 0.2], 300_000, "goalProgress")).toEqual([0, 100_000, 300_000]);
});

test("a turn without an increment has no level, adds nothing, and the sum goes on", () => {
  expect(sumIncrements([0.1, null, 0.1], 0, "goalProgress")).toEqual([100_000, null, 200_000]);
});

test("a sum may leave the range that each increment keeps", () => {
  expect(sumIncrements([1, 1, -1, -1, -1], 0, "goalProgress").at(1)).toBe(2_000_000);
  expect(sumIncrements([-1], 0, "goalProgress")).toEqual([-1_000_000]);
});

test.each([1.0000001, -0.1, NaN, Infinity])("refuses the level %s and names its turn", (value) => {
  expect(() => readLevels([0, value], "goalProgress")).toThrow(
    /\/turns\/1\/goalProgress is outside \[0, 1\]/,
  );
});

test.each([1.1, -1.1, NaN])("refuses the increment %s", (value) => {
  expect(() => sumIncrements([value], 0, "goalProgress")).toThrow(/outside \[-1, 1\]/);
});

test("a value that would only come into range by rounding is refused", () => {
  expect(() => readLevels([1.0000004], "goalProgress")).toThrow(RangeError);
});
