import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toMillionths } from "@/lib/scoring/millionths";
import { isExactlyDouble, isPlainFraction, millionthsOf } from "./decimal";

test.each([
  ["0.30000000000000004", true],
  ["0.1", true],
  ["1e-7", true],
  ["-0", true],
  ["0e999999", true],
  ["9007199254740992", true],
  ["0.5000000000000000000000", true],
  ["100000000000000000000", true],
  ["9007199254740993", false],
  ["12345678901234567890", false],
  ["0.12345650000000000001", false],
  ["0.1000000000000000055511151231257827", false],
  ["1e400", false],
  ["1e-400", false],
])("that %s is what a double says is %s", (text, expected) => {
  expect(isExactlyDouble(text)).toBe(expected);
});

describe("a number becomes millionths as it is written", () => {
  test.each<[text: string, min: 0 | -1, expected: number | null]>([
    ["0.12345650000000000001", 0, 123_457],
    ["0.12345649999999999999", 0, 123_456],
    ["0.0000004999999999999999999", 0, 0],
    ["0.0000005", 0, 1],
    ["0.00000049999999999999999999", 0, 0],
    ["5e-7", 0, 1],
    ["1.0000000000000000000", 0, 1_000_000],
    ["10e-1", 0, 1_000_000],
    ["0.99999999999999999999", 0, 1_000_000],
    ["1.00000000000000000001", 0, null],
    ["1e400", 0, null],
    ["-1e-400", 0, null],
    ["-1e-400", -1, 0],
    ["1e-999999999999999999999", 0, 0],
    ["1e99999999999999999999999", -1, null],
    ["-0", 0, 0],
    ["-0.0", 0, 0],
    ["-1.000000", -1, -1_000_000],
    ["-1.0000001", -1, null],
    ["-0.1234565", -1, -123_457],
    ["-0.5", 0, null],
  ])("%s from %i on is %s", (text, min, expected) => {
    expect(millionthsOf(text, min)).toBe(expected);
  });

  test("for a number that a double holds, these are the millionths of the rule", () => {
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), (value) => {
        const text = String(value);
        expect(isExactlyDouble(text)).toBe(true);
        expect(millionthsOf(text, -1)).toBe(toMillionths(value));
      }),
    );
  });

  test("a million digits take no time to speak of", () => {
    expect(millionthsOf(`0.${"3".repeat(1_000_000)}`, 0)).toBe(333_333);
    expect(isExactlyDouble("9".repeat(1_000_000))).toBe(false);
  });
});

test("a plain fraction has the same millionths by its text and by its double", () => {
  const run = (minLength: number, maxLength: number) =>
    fc.array(fc.nat(9), { minLength, maxLength }).map((digits) => digits.join(""));
  /** Near to a half behind the sixth place. */
  const doubtful = fc
    .tuple(run(6, 6), fc.constantFrom(["4", "9"], ["5", "0"]), fc.integer({ min: 4, max: 20 }), run(0, 6))
    .map(([start, [seventh = "", next = ""], count, end]) => start + seventh + next.repeat(count) + end);
  const digits = fc.oneof(run(12, 40), doubtful);
  fc.assert(
    fc.property(fc.constantFrom("", "-"), digits, (sign, decimals) => {
      const text = `${sign}0.${decimals}`;
      if (!isPlainFraction(Buffer.from(text), 0, text.length)) return;
      expect(millionthsOf(text, -1)).toBe(toMillionths(Number(text)));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ["0.12345678901234567", true],
  ["-0.33333333333333333333", true],
  ["0.12345650000000000001", false],
  ["0.12345649999999999999", false],
  ["0.1234565000001", false],
  ["0.123456500001", true],
  ["1.00000000000000000001", false],
  ["12345678901234567890", false],
  ["0.5", false],
])("that %s is a plain fraction is %s", (text, expected) => {
  expect(isPlainFraction(Buffer.from(text), 0, text.length)).toBe(expected);
});
