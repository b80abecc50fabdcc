import fc from "fast-check";
import { expect, test } from "vitest";
import { formatMillionths, toMillionths } from "./millionths";

test.each([
  ["a plain decimal", 0.3, 300_000],
  ["a sum that binary floating point misses", 0.1 + 0.2, 300_000],
  ["six places as they are", 0.123456, 123_456],
  ["less than half a millionth down to 0", 0.0000004, 0],
  ["half a millionth up", 0.0000005, 1],
  ["a written half up, though its double lies below it", 0.0000015, 2],
  ["a half far behind the point", 0.1234565, 123_457],
  ["just below a half down", 0.1234564999, 123_456],
  ["a half of a value over 1", 1.0000005, 1_000_001],
  ["an exponent", 4.5e-7, 0],
  ["a very small value", 5e-324, 0],
  ["a large value", 123456789.1234565, 123_456_789_123_457],
  ["the integer 1", 1, 1_000_000],
])("rounds %s", (_name, value, expected) => {
  expect(toMillionths(value)).toBe(expected);
  expect(toMillionths(-value)).toBe(expected === 0 ? 0 : -expected);
});

test.each([NaN, Infinity, -Infinity, 1e10, -1e300])("refuses %s", (value) => {
  expect(() => toMillionths(value)).toThrow(RangeError);
});

test("never makes a negative zero", () => {
  expect(Object.is(toMillionths(-0), 0)).toBe(true);
  expect(Object.is(toMillionths(-1e-9), 0)).toBe(true);
  expect(Object.is(formatMillionths(-0), 0)).toBe(true);
});

/** The definition itself, on decimal digits: shift by six places, look at the digit behind. */
function roundByDigits(units: number, decimals: string): number {
  const kept = BigInt(`${units}${decimals.slice(0, 6).padEnd(6, "0")}`);
  return Number(decimals.charAt(6) >= "5" ? kept + 1n : kept);
}

test("agrees with rounding the written digits", () => {
  const digits = fc.stringMatching(/^[0-9]{0,9}[1-9]$/);
  const halves = fc.stringMatching(/^[0-9]{6}(5|49|50|51|499|501)$/);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9 }), fc.oneof(digits, halves), (units, decimals) => {
      expect(toMillionths(Number(`${units}.${decimals}`))).toBe(roundByDigits(units, decimals));
    }),
    { numRuns: 2000 },
  );
});

test("reads back what it wrote", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e14, max: 1e14 }), (millionths) => {
      expect(toMillionths(formatMillionths(millionths))).toBe(millionths);
    }),
  );
});

test.each([0.5, NaN, 2 ** 53])("does not format %s", (value) => {
  expect(() => formatMillionths(value)).toThrow(RangeError);
});
