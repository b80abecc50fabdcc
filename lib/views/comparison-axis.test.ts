import fc from "fast-check";
import { expect, test } from "vitest";
import { axisOver } from "./comparison-axis";

test("a scale ends on round values around what it shows", () => {
  expect(axisOver([-0.012, 0.039, 0], [-1, 1])).toEqual({
    from: -0.02,
    to: 0.04,
    ticks: [-0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04],
  });
});

test("nothing known leaves the whole of what is possible", () => {
  const axis = axisOver([null, Number.NaN], [0, 1]);
  expect([axis.from, axis.to]).toEqual([0, 1]);
});

test("a scale of nothing but the highest value has a width", () => {
  const { from, to } = axisOver([1, 1], [0, 1]);
  expect([from, to]).toEqual([0.99, 1]);
});

test("every scale holds its values, has a width and a few ticks within its bounds", () => {
  const value = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 8 }), (values) => {
      const { from, to, ticks } = axisOver(values, [-1, 1]);
      expect(to).toBeGreaterThan(from);
      expect(from).toBeLessThanOrEqual(Math.min(...values) + 1e-6);
      expect(to).toBeGreaterThanOrEqual(Math.max(...values) - 1e-6);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(8);
      expect(ticks.every((tick) => tick >= -1 && tick <= 1)).toBe(true);
    }),
  );
});
