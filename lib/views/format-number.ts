const wholes = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

/** A count with separators of thousands. Counts come from the database as bigint or number. */
export function formatCount(count: number | bigint): string {
  return wholes.format(count);
}

/** "1 episode", "2 episodes". */
export function countOf(count: number | bigint, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${BigInt(count) === 1n ? one : many}`;
}

/**
 * A share as a percentage with one decimal. A share that is neither none nor all never reads as "0.0%" or "100.0%":
 * it reads "<0.1%" or ">99.9%". "no episode" where there is nothing to take a share of.
 *
 * @throws {RangeError} where the part is not within the whole.
 */
export function formatShare(part: number, whole: number): string {
  if (!(part >= 0 && part <= whole))
    throw new RangeError(`${part.toString()} is not a part of ${whole.toString()}.`);
  if (whole === 0) return "no episode";
  const percent = (100 * part) / whole;
  if (part > 0 && percent < 0.05) return "<0.1%";
  if (part < whole && percent >= 99.95) return ">99.9%";
  return `${percent.toFixed(1)}%`;
}

/** A difference of shares in points, with a true minus sign: "−19.4", "+0.8", "0.0". */
export function formatPoints(difference: number): string {
  const points = Math.abs(100 * difference).toFixed(1);
  if (Number(points) === 0) return "0.0";
  return `${difference < 0 ? "−" : "+"}${points}`;
}

/** Whole millionths as a decimal without trailing zeros and at least two digits: 20_000 is "0.02", 5_000 is "0.005". */
export function formatMillionths(value: number | bigint): string {
  const text = (Number(value) / 1_000_000).toFixed(6).replace(/0{1,4}$/u, "");
  return text.replace("-", "−");
}

const units = ["B", "kB", "MB", "GB"] as const;

/** A size in decimal units: "41.8 MB". */
export function formatBytes(bytes: number | bigint): string {
  let size = Number(bytes);
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? size.toString() : size.toFixed(1)} ${units[unit] ?? "GB"}`;
}
