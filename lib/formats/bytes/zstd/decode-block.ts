import { openBits, PEEK_BITS_MAX, peekBits } from "./backward-bits";
import { baseOf, symbolOf, widthOf } from "./fse-table";
import type { HuffmanTable } from "./huffman-table";
import { readLiterals } from "./literals";
import { readSequenceTables, type SequenceTables } from "./sequence-tables";
import type { Window } from "./window";
import { corrupt, unsupported } from "./zstd-error";

/** What one block of a frame leaves to the next. */
export type BlockState = {
  huffman: HuffmanTable | null;
  tables: SequenceTables | null;
  /** The last three distances. */
  readonly distances: [number, number, number];
  /** Room for the literals of one block. */
  readonly scratch: Buffer;
};

export function newBlockState(blockBytesMax: number): BlockState {
  return { huffman: null, tables: null, distances: [1, 4, 8], scratch: Buffer.alloc(blockBytesMax) };
}

const LITERAL_BITS = [
  Array<number>(16).fill(0),
  [1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
].flat();
const MATCH_BITS = [
  Array<number>(32).fill(0),
  [1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16],
].flat();
const LITERAL_BASES = basesOf(LITERAL_BITS, 0);
const MATCH_BASES = basesOf(MATCH_BITS, 3);
const LITERAL_WIDTHS = Uint8Array.from(LITERAL_BITS);
const MATCH_WIDTHS = Uint8Array.from(MATCH_BITS);

/** The largest distance code: 2^27 is the largest window that is held. */
const DISTANCE_CODE_MAX = 27;

/** Each code stands for the numbers from its base on, as many as its bits tell apart. */
function basesOf(bits: readonly number[], first: number): Int32Array {
  const bases = new Int32Array(bits.length);
  let base = first;
  for (const [code, width] of bits.entries()) {
    bases[code] = base;
    base += 1 << width;
  }
  return bases;
}

/**
 * Decodes a compressed block (RFC 8878, 3.1.1.3), which lies whole in `bytes`, into the window.
 *
 * Everything is checked before it is written: a block gives at most `blockBytesMax` bytes and takes time linear in them.
 *
 * @throws {ZstdError} when the block breaks the format.
 */
export function decodeBlock(bytes: Buffer, state: BlockState, window: Window, blockBytesMax: number): void {
  const literals = readLiterals(bytes, 0, bytes.length, state.huffman, state.scratch);
  state.huffman = literals.huffman;
  const { count, end: start } = readSequenceCount(bytes, literals.end);
  const limit = window.position + blockBytesMax;
  let literal = literals.start;
  if (count > 0) {
    const modes = bytes[start];
    if (modes === undefined) throw corrupt("The sequences of a block are cut off.");
    const { tables, end } = readSequenceTables(bytes, start + 1, bytes.length, modes, state.tables);
    state.tables = tables;
    literal = decodeSequences(bytes, end, count, tables, state.distances, literals, window, limit);
  } else if (start !== bytes.length) throw corrupt("A block is longer than what it holds.");
  const rest = literals.start + literals.size - literal;
  if (window.position + rest > limit) throw corrupt("A block gives more than the format allows.");
  window.bytes.set(literals.bytes.subarray(literal, literal + rest), window.position);
  window.position += rest;
}

function readSequenceCount(bytes: Uint8Array, start: number): Readonly<{ count: number; end: number }> {
  const [first, second, third] = bytes.subarray(start, start + 3);
  if (first === undefined) throw corrupt("The sequences of a block are cut off.");
  if (first < 128) return { count: first, end: start + 1 };
  if (second === undefined) throw corrupt("The sequences of a block are cut off.");
  if (first < 255) return { count: ((first - 128) << 8) + second, end: start + 2 };
  if (third === undefined) throw corrupt("The sequences of a block are cut off.");
  return { count: second + (third << 8) + 0x7f00, end: start + 3 };
}

/** Carries out the sequences, each some literals and then a match, and gives the index of the first literal that is left. */
function decodeSequences(
  bytes: Buffer,
  start: number,
  count: number,
  tables: SequenceTables,
  distances: [number, number, number],
  literals: Readonly<{ bytes: Buffer; start: number; size: number }>,
  window: Window,
  limit: number,
): number {
  const { literals: literalTable, offsets: offsetTable, matches: matchTable } = tables;
  const literalEntries = literalTable.entries;
  const offsetEntries = offsetTable.entries;
  const matchEntries = matchTable.entries;
  const source = literals.bytes;
  const literalsEnd = literals.start + literals.size;
  const out = window.bytes;
  let literal = literals.start;
  let bit = openBits(bytes, start, bytes.length);

  let literalState = peekBits(bytes, start, (bit -= literalTable.accuracyLog), literalTable.accuracyLog);
  let offsetState = peekBits(bytes, start, (bit -= offsetTable.accuracyLog), offsetTable.accuracyLog);
  let matchState = peekBits(bytes, start, (bit -= matchTable.accuracyLog), matchTable.accuracyLog);
  for (let sequence = 1; sequence <= count; sequence += 1) {
    const offsetEntry = offsetEntries[offsetState] ?? 0;
    const matchEntry = matchEntries[matchState] ?? 0;
    const literalEntry = literalEntries[literalState] ?? 0;
    const offsetCode = symbolOf(offsetEntry);
    if (offsetCode > DISTANCE_CODE_MAX) throw unsupported("A match reaches back further than 128 MiB.");
    // A distance may have more bits than one load holds.
    const highWidth = offsetCode > PEEK_BITS_MAX ? offsetCode - PEEK_BITS_MAX : 0;
    const lowWidth = offsetCode - highWidth;
    const high = highWidth === 0 ? 0 : peekBits(bytes, start, (bit -= highWidth), highWidth) << lowWidth;
    const offset = (1 << offsetCode) + high + peekBits(bytes, start, (bit -= lowWidth), lowWidth);
    // Most lengths have no bits of their own.
    const matchWidth = MATCH_WIDTHS[symbolOf(matchEntry)] ?? 0;
    const matchBase = MATCH_BASES[symbolOf(matchEntry)] ?? 0;
    const matchLength =
      matchWidth === 0 ? matchBase : matchBase + peekBits(bytes, start, (bit -= matchWidth), matchWidth);
    const literalWidth = LITERAL_WIDTHS[symbolOf(literalEntry)] ?? 0;
    const literalBase = LITERAL_BASES[symbolOf(literalEntry)] ?? 0;
    const literalLength =
      literalWidth === 0
        ? literalBase
        : literalBase + peekBits(bytes, start, (bit -= literalWidth), literalWidth);
    if (sequence < count) {
      const matchNext = widthOf(matchEntry);
      const bothNext = widthOf(literalEntry) + matchNext;
      const both = peekBits(bytes, start, (bit -= bothNext), bothNext);
      literalState = baseOf(literalEntry) + (both >>> matchNext);
      matchState = baseOf(matchEntry) + (both & ((1 << matchNext) - 1));
      const offsetNext = widthOf(offsetEntry);
      offsetState = baseOf(offsetEntry) + peekBits(bytes, start, (bit -= offsetNext), offsetNext);
    }
    if (bit < 0) throw corrupt("The sequences of a block are cut off.");
    let position = window.position;
    const literalEnd = literal + literalLength;
    if (literalEnd > literalsEnd || position + literalLength + matchLength > limit) {
      throw corrupt("A block gives more than the format allows.");
    }
    for (; literal < literalEnd; literal += 1, position += 1) out[position] = source[literal] ?? 0;
    window.position = position;
    window.copyMatch(distanceOf(offset, literalLength, distances), matchLength);
  }
  if (bit !== 0) throw corrupt("The sequences of a block do not come out even.");
  return literal;
}

/** A distance, or one of the last three by number; the three are brought up to date (RFC 8878, 3.1.1.5). */
function distanceOf(offset: number, literalLength: number, distances: [number, number, number]): number {
  const [first, second, third] = distances;
  if (offset > 3) {
    distances[2] = second;
    distances[1] = first;
    return (distances[0] = offset - 3);
  }
  const place = literalLength === 0 ? offset : offset - 1;
  if (place === 0) return first;
  const distance = place === 1 ? second : place === 2 ? third : first - 1;
  if (distance === 0) throw corrupt("A match has no distance.");
  if (place > 1) distances[2] = second;
  distances[1] = first;
  return (distances[0] = distance);
}
