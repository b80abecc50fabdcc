/**
 * The middle value; the mean of the two middle ones where their number is even.
 *
 * @throws {RangeError} when there is no value: a bench without a sample has no figure.
 */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  if (upper === undefined || lower === undefined) throw new RangeError("There is no sample.");
  return (upper + lower) / 2;
}
