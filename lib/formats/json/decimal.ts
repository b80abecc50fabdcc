/** A decimal number as it was written: `0.<digits> × 10^point`, without leading or trailing zeros. Zero has no digits. */
type Decimal = Readonly<{ isNegative: boolean; digits: string; point: number }>;

/** A double keeps every decimal of so many digits in this range of magnitudes. */
const SAFE_DIGITS = 15;
const SAFE_POINT_MAX = 290;

/** Decimal places of a millionth. */
const PLACES = 6;

/**
 * Whether the double that JSON.parse makes of a number says the same as its text: written out, it is that decimal again.
 *
 * @param text - a number as JSON writes it; of anything else the answer means nothing.
 */
export function isExactlyDouble(text: string): boolean {
  if (String(Number(text)) === text) return true;
  const { digits, point } = parseDecimal(text);
  return digits === "" || (digits.length <= SAFE_DIGITS && Math.abs(point) <= SAFE_POINT_MAX);
}

const [MINUS, POINT, ZERO, FOUR, FIVE, NINE] = [0x2d, 0x2e, 0x30, 0x34, 0x35, 0x39];

/**
 * Whether a number is a fraction below 1 that rounds to the same millionths by its text and by its double, told without
 * reading it: its digits behind the sixth are not near to a half. That is what most long numbers are.
 *
 * @param bytes - hold the number in [start, end): at least twelve decimal places, no exponent.
 */
export function isPlainFraction(bytes: Uint8Array, start: number, end: number): boolean {
  const first = bytes[start] === MINUS ? start + 1 : start;
  if (bytes[first] !== ZERO || bytes[first + 1] !== POINT) return false;
  const seventh = first + 2 + PLACES;
  if (seventh + PLACES > end) return false;
  const digit = bytes[seventh];
  if (digit !== FOUR && digit !== FIVE) return true;
  // A double is off by less than 10^-15: digits 8 to 12 tell whether that can matter.
  const next = digit === FOUR ? NINE : ZERO;
  for (let at = seventh + 1; at < seventh + PLACES; at += 1) if (bytes[at] !== next) return true;
  return false;
}

/**
 * A number in whole millionths, rounded half away from zero as it was written, not as a double holds it.
 * Null where it lies outside [min, 1].
 *
 * @param text - a number as JSON writes it.
 */
export function millionthsOf(text: string, min: 0 | -1): number | null {
  const { isNegative, digits, point } = parseDecimal(text);
  if (digits === "") return 0;
  if (isNegative && min === 0) return null;
  if (point >= 1) return point === 1 && digits === "1" ? signed(1_000_000, isNegative) : null;
  if (point < -PLACES) return 0;
  const decimals = "0".repeat(-point) + digits;
  const cut = Number(decimals.slice(0, PLACES).padEnd(PLACES, "0"));
  return signed(decimals.charAt(PLACES) >= "5" ? cut + 1 : cut, isNegative);
}

/** Zero has no sign. */
const signed = (amount: number, isNegative: boolean): number =>
  isNegative && amount !== 0 ? -amount : amount;

/** Linear in the text, whatever its length and exponent. */
function parseDecimal(text: string): Decimal {
  const isNegative = text.startsWith("-");
  const exponentAt = text.search(/[eE]/);
  const mantissa = text.slice(isNegative ? 1 : 0, exponentAt === -1 ? undefined : exponentAt);
  const exponent = exponentAt === -1 ? 0 : Number(text.slice(exponentAt + 1));
  const [whole = "", fraction = ""] = mantissa.split(".");
  const all = whole + fraction;
  let start = 0;
  while (all.charCodeAt(start) === 0x30) start += 1;
  let end = all.length;
  while (end > start && all.charCodeAt(end - 1) === 0x30) end -= 1;
  return { isNegative, digits: all.slice(start, end), point: whole.length - start + exponent };
}
