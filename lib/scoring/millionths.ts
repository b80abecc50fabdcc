import type { Millionths } from "./types";

const ONE = 1_000_000;
/** How near to a half a product may come before its double can no longer be trusted to lie on the right side of it. */
const DOUBT = 1e-3;
/** Above this a double no longer tells neighbouring halves of a millionth apart. */
const PLAIN_MAX = 1e9;

/**
 * A decimal in whole millionths, rounded half away from zero.
 *
 * The decimal is the one that was written: the shortest that reads back as this double. So 0.0000005 is one millionth
 * although its double lies below the half, and 0.1 + 0.2 is 300000.
 *
 * @param value - any decimal whose millionths are a safe integer; ranges are the caller's business.
 * @returns a safe integer, never -0.
 * @throws {RangeError} for NaN, an infinity, or a value too large to be exact.
 * @see docs/rules/values.md
 */
export function toMillionths(value: number): Millionths {
  const size = Math.abs(value);
  const scaled = size * ONE;
  if (!(scaled <= Number.MAX_SAFE_INTEGER))
    throw new RangeError(`Not a number that millionths can hold: ${value}`);
  const whole = Math.floor(scaled);
  const past = scaled - whole;
  const isPlain = scaled < PLAIN_MAX && Math.abs(past - 0.5) > DOUBT;
  const rounded = isPlain ? whole + (past > 0.5 ? 1 : 0) : roundWritten(size);
  return value < 0 && rounded !== 0 ? -rounded : rounded;
}

/** Rounds by the digits of the shortest decimal, for what lies at a half or is large. */
function roundWritten(size: number): Millionths {
  const [mantissa = "", exponent = "0"] = size.toString().split("e");
  const [units = "", decimals = ""] = mantissa.split(".");
  const digits = units + decimals;
  /** Digits before the point of the number of millionths; may be below 0 or past the end. */
  const point = units.length + Number(exponent) + 6;
  if (point < 0) return 0;
  const whole = Number(digits.slice(0, point).padEnd(point, "0"));
  return digits.charAt(point) >= "5" ? whole + 1 : whole;
}

/**
 * Millionths as the decimal of JSON, at most six places: 300000 is 0.3. `toMillionths` reads it back unchanged.
 *
 * @throws {RangeError} where it is no safe integer.
 */
export function formatMillionths(millionths: Millionths): number {
  if (!Number.isSafeInteger(millionths))
    throw new RangeError(`Not a whole number of millionths: ${millionths}`);
  return millionths / ONE + 0;
}
