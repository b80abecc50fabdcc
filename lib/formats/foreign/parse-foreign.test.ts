import { expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../reader";
import { parseForeign } from "./parse-foreign";
import { RecordFault } from "./record-fault";

const parse = (text: string, nonFinite: "reject" | "missing" = "reject") =>
  parseForeign(Buffer.from(text), 0, { limits: DEFAULT_LIMITS, nonFinite });

test("a whole number that no double holds becomes its digits, any other number stays one", () => {
  expect(
    parse(
      "[9007199254740991, 9007199254740993, -12345678901234567890, 4.284709008061327e-05, 1e400, 1E2, 0.1]",
    ),
  ).toEqual([
    9007199254740991,
    "9007199254740993",
    "-12345678901234567890",
    4.284709008061327e-5,
    "1e400",
    100,
    0.1,
  ]);
});

test("keys are data, also where a number stands under them", () => {
  const value = parse('{"__proto__":{"n":12345678901234567890},"constructor":1}');
  expect(JSON.stringify(value)).toBe('{"__proto__":{"n":"12345678901234567890"},"constructor":1}');
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test("a bare NaN is refused, or missing where the options say so", () => {
  expect(() => parse('{"a":NaN}')).toThrow(RecordFault);
  expect(parse('{"a":NaN,"b":[-Infinity,"NaN"]}', "missing")).toEqual({ a: null, b: [null, "NaN"] });
  expect(() => parse('{"a":NaN,"a":1}', "missing")).toThrow(RecordFault);
});
