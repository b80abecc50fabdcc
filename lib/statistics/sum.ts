/** The sum of numbers by Neumaier's compensated summation (1974): the rounding error does not grow with their count. */
export function sum(values: Iterable<number>): number {
  let total = 0;
  let lost = 0;
  for (const value of values) {
    const next = total + value;
    lost += Math.abs(total) >= Math.abs(value) ? total - next + value : value - next + total;
    total = next;
  }
  return total + lost;
}

/** The sum of what `pick` takes from each item. @see sum */
export function sumOf<T>(items: readonly T[], pick: (item: T, index: number) => number): number {
  return sum(items.map(pick));
}
