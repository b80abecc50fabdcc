import fc from "fast-check";
import { expect, test } from "vitest";
import { bandAxis, bandWords, placeOn } from "./band-axis";

const band = (worst: number, best: number) => ({ worst, best, settledOnly: null });

test.each([
  ["holds all bands between round ends", [band(0.82, 0.91), band(0.74, 0.8)], { from: 0.7, to: 1 }],
  ["is at least twenty points wide", [band(0.83, 0.84)], { from: 0.7, to: 0.9 }],
  ["stays within 0 and 1", [band(1, 1)], { from: 0.8, to: 1 }],
  ["begins at 0 where a band does", [band(0, 0.02)], { from: 0, to: 0.2 }],
  ["is whole where no band is known", [null], { from: 0, to: 1 }],
])("the scale %s", (_name, bands, ends) => {
  expect(bandAxis(bands)).toMatchObject(ends);
});

test("every band lies on the scale", () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(fc.tuple(share, share), { minLength: 1 }), (pairs) => {
      const bands = pairs.map(([left, right]) => band(Math.min(left, right), Math.max(left, right)));
      const axis = bandAxis(bands);
      expect(axis.to - axis.from).toBeGreaterThan(0.19);
      expect(axis.from).toBeLessThanOrEqual(Math.min(...bands.map((one) => one.worst)) + 1e-6);
      expect(axis.to).toBeGreaterThanOrEqual(Math.max(...bands.map((one) => one.best)) - 1e-6);
      expect(axis.ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

test("a share stands where the scale says", () => {
  expect(placeOn({ from: 0.8, to: 1, ticks: [] }, 0.85)).toBeCloseTo(25);
});

test("a band is never written narrower than it is", () => {
  expect(bandWords(band(0.82378, 0.91082))).toBe("82.3 to 91.1%");
  expect(bandWords(band(0.5, 0.5))).toBe("50.0 to 50.0%");
  expect(bandWords(band(0.9999, 0.99991))).toBe("99.9 to 100.0%");
});
