import { openBits, peekPadded } from "./backward-bits";
import { baseOf, readFseTable, symbolOf, widthOf } from "./fse-table";
import { corrupt } from "./zstd-error";

const BITS_MAX = 11;
const WEIGHTS_MAX = 255;
const WEIGHTS_ACCURACY_LOG_MAX = 6;

/** A prefix code: for each `bitsMax` bits that may come, the byte they begin with, and how many of them it takes. */
export type HuffmanTable = Readonly<{ bitsMax: number; symbols: Uint8Array; bits: Uint8Array }>;

/** Reads the description of a prefix code (RFC 8878, 4.2.1), and gives the index behind it. */
export function readHuffmanTable(
  bytes: Uint8Array,
  start: number,
  blockEnd: number,
): Readonly<{ table: HuffmanTable; end: number }> {
  const header = bytes[start] ?? 0;
  const isCompressed = header < 128;
  const end = start + 1 + (isCompressed ? header : (header - 126) >> 1);
  if (start >= blockEnd || end > blockEnd) throw corrupt("The description of a prefix code is cut off.");
  const weights = isCompressed
    ? readCompressedWeights(bytes, start + 1, end)
    : Array.from({ length: header - 127 }, (_, index) => {
        const pair = bytes[start + 1 + (index >> 1)] ?? 0;
        return index % 2 === 0 ? pair >>> 4 : pair & 15;
      });
  return { table: buildHuffmanTable(weights), end };
}

function readCompressedWeights(bytes: Uint8Array, start: number, end: number): number[] {
  const { table, end: from } = readFseTable(bytes, start, end, WEIGHTS_ACCURACY_LOG_MAX, BITS_MAX + 1);
  let bit = openBits(bytes, from, end);
  const take = (count: number): number => {
    bit -= count;
    return peekPadded(bytes, from, bit, count);
  };
  const weights: number[] = [];
  // Two states take turns; where the bits run out for one, the other still holds the last symbol.
  const states = [take(table.accuracyLog), take(table.accuracyLog)];
  if (bit < 0) throw corrupt("The weights of a prefix code are cut off.");
  for (let turn = 0; ; turn = 1 - turn) {
    const entry = table.entries[states[turn] ?? 0] ?? 0;
    weights.push(symbolOf(entry));
    states[turn] = baseOf(entry) + take(widthOf(entry));
    if (bit < 0) {
      weights.push(symbolOf(table.entries[states[1 - turn] ?? 0] ?? 0));
      break;
    }
    if (weights.length >= WEIGHTS_MAX) throw corrupt("A prefix code has too many symbols.");
  }
  if (weights.length > WEIGHTS_MAX) throw corrupt("A prefix code has too many symbols.");
  return weights;
}

/** The weight of the last symbol is not written: it fills the sum up to a power of two. */
function buildHuffmanTable(written: readonly number[]): HuffmanTable {
  const sum = written.reduce((total, weight) => total + (weight === 0 ? 0 : 2 ** (weight - 1)), 0);
  const bitsMax = 32 - Math.clz32(sum);
  const rest = 2 ** bitsMax - sum;
  if (sum === 0 || bitsMax > BITS_MAX || (rest & (rest - 1)) !== 0)
    throw corrupt("A prefix code does not add up.");
  const weights = [...written, 32 - Math.clz32(rest)];
  const symbols = new Uint8Array(1 << bitsMax);
  const bits = new Uint8Array(1 << bitsMax);
  let from = 0;
  for (let weight = 1; weight <= bitsMax; weight += 1) {
    for (const [symbol, own] of weights.entries()) {
      if (own !== weight) continue;
      const to = from + (1 << (weight - 1));
      symbols.fill(symbol, from, to);
      bits.fill(bitsMax + 1 - weight, from, to);
      from = to;
    }
  }
  if (from !== 1 << bitsMax) throw corrupt("A prefix code does not add up.");
  return { bitsMax, symbols, bits };
}

/** Decodes the bit stream in [start, end) of `bytes` into [outStart, outEnd) of `out`; it has to come out even. */
export function decodeHuffman(
  { bitsMax, symbols, bits }: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  outStart: number,
  outEnd: number,
): void {
  let bit = openBits(bytes, start, end);
  const mask = (1 << bitsMax) - 1;
  let index = outStart;
  // While a whole code word is left, three bytes hold it wherever it begins.
  for (; index < outEnd && bit >= bitsMax; index += 1) {
    const from = bit - bitsMax;
    const at = start + (from >>> 3);
    const word = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);
    const code = (word >>> (from & 7)) & mask;
    out[index] = symbols[code] ?? 0;
    bit -= bits[code] ?? 0;
  }
  for (; index < outEnd && bit > 0; index += 1) {
    const code = peekPadded(bytes, start, bit - bitsMax, bitsMax);
    out[index] = symbols[code] ?? 0;
    bit -= bits[code] ?? 0;
  }
  if (bit !== 0 || index !== outEnd) throw corrupt("A stream of literals does not come out even.");
}
