import { corrupt } from "./zstd-error";

/**
 * A decoding table of finite state entropy. An entry holds all there is to a state, so that one load gets it: its symbol
 * in the lowest 8 bits, in the next 8 the number of bits to read for the next state, above them what is added to those.
 */
export type FseTable = Readonly<{ accuracyLog: number; entries: Int32Array }>;

export const symbolOf = (entry: number): number => entry & 0xff;
export const widthOf = (entry: number): number => (entry >>> 8) & 0xff;
export const baseOf = (entry: number): number => entry >>> 16;

/**
 * Reads the description of a table (RFC 8878, 4.1.1).
 *
 * @param end - index behind the last byte that may be read.
 * @returns the table, and the index behind its description.
 */
export function readFseTable(
  bytes: Uint8Array,
  start: number,
  end: number,
  accuracyLogMax: number,
  symbolMax: number,
): Readonly<{ table: FseTable; end: number }> {
  let bit = start * 8;
  const take = (count: number): number => {
    let value = 0;
    for (let place = 0; place < count; place += 1, bit += 1) {
      if (bit >= end * 8) throw corrupt("The description of a table is cut off.");
      value |= (((bytes[bit >>> 3] ?? 0) >>> (bit & 7)) & 1) << place;
    }
    return value;
  };

  const accuracyLog = take(4) + 5;
  if (accuracyLog > accuracyLogMax) throw corrupt("A table is larger than the format allows.");
  const counts: number[] = [];
  let remaining = 1 << accuracyLog;
  while (remaining > 0) {
    if (counts.length > symbolMax) throw corrupt("A table has too many symbols.");
    const count = takeCount(take, remaining) - 1;
    counts.push(count);
    remaining -= Math.abs(count);
    for (let isMore = count === 0; isMore; ) {
      const zeros = take(2);
      for (let zero = 0; zero < zeros; zero += 1) counts.push(0);
      if (counts.length > symbolMax + 1) throw corrupt("A table has too many symbols.");
      isMore = zeros === 3;
    }
  }
  if (remaining !== 0) throw corrupt("The shares of a table do not add up.");
  return { table: buildFseTable(counts, accuracyLog), end: (bit + 7) >>> 3 };
}

/** A number from 0 to remaining + 1, in as few bits as tell these apart. */
function takeCount(take: (count: number) => number, remaining: number): number {
  const max = remaining + 1;
  const width = 32 - Math.clz32(max);
  const short = (1 << width) - 1 - max;
  const low = take(width - 1);
  if (low < short) return low;
  const high = take(1);
  return high === 0 ? low : low + (1 << (width - 1)) - short;
}

/**
 * The table for a distribution.
 *
 * @param counts - share of each symbol of the 2^accuracyLog states; -1 is "less than one", which has one state.
 */
export function buildFseTable(counts: readonly number[], accuracyLog: number): FseTable {
  const size = 1 << accuracyLog;
  const symbols = new Uint8Array(size);
  const entries = new Int32Array(size);
  const next = new Uint16Array(counts.length);
  let high = size - 1;
  for (const [symbol, count] of counts.entries()) {
    next[symbol] = Math.abs(count);
    if (count === -1) symbols[high--] = symbol;
  }
  const step = (size >> 1) + (size >> 3) + 3;
  let state = 0;
  for (const [symbol, count] of counts.entries()) {
    for (let place = 0; place < count; place += 1) {
      symbols[state] = symbol;
      do state = (state + step) & (size - 1);
      while (state > high);
    }
  }
  for (let index = 0; index < size; index += 1) {
    const symbol = symbols[index] ?? 0;
    const share = next[symbol] ?? 1;
    next[symbol] = share + 1;
    const width = accuracyLog - (31 - Math.clz32(share));
    entries[index] = (((share << width) - size) << 16) | (width << 8) | symbol;
  }
  return { accuracyLog, entries };
}

/** A table that always gives one symbol and reads nothing. */
export function constantFseTable(symbol: number): FseTable {
  return { accuracyLog: 0, entries: Int32Array.of(symbol) };
}
