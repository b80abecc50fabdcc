import { buildFseTable, constantFseTable, type FseTable, readFseTable } from "./fse-table";
import { corrupt } from "./zstd-error";

/** The tables that decode the three parts of a sequence. */
export type SequenceTables = Readonly<{ literals: FseTable; offsets: FseTable; matches: FseTable }>;

type Part = Readonly<{ accuracyLogMax: number; symbolMax: number; usual: FseTable }>;

const repeat = (value: number, times: number): number[] => Array.from({ length: times }, () => value);

// The distributions that are used where a block brings none of its own (RFC 8878, 3.1.1.3.2.2).
const LITERALS: Part = {
  accuracyLogMax: 9,
  symbolMax: 35,
  usual: buildFseTable(
    [4, 3, ...repeat(2, 11), 1, 1, 1, ...repeat(2, 9), 3, 2, ...repeat(1, 5), ...repeat(-1, 4)],
    6,
  ),
};
const OFFSETS: Part = {
  accuracyLogMax: 8,
  symbolMax: 31,
  usual: buildFseTable([...repeat(1, 6), 2, 2, 2, ...repeat(1, 15), ...repeat(-1, 5)], 5),
};
const MATCHES: Part = {
  accuracyLogMax: 9,
  symbolMax: 52,
  usual: buildFseTable([1, 4, 3, ...repeat(2, 6), ...repeat(1, 37), ...repeat(-1, 7)], 6),
};

const USUAL = 0;
const CONSTANT = 1;
const OWN = 2;

/**
 * Reads the tables of a block in their order.
 *
 * @param modes - two bits for each part, from the highest; the lowest two are reserved.
 * @param before - those of the block before; null where there was none with sequences.
 */
export function readSequenceTables(
  bytes: Uint8Array,
  start: number,
  blockEnd: number,
  modes: number,
  before: SequenceTables | null,
): Readonly<{ tables: SequenceTables; end: number }> {
  if ((modes & 3) !== 0) throw corrupt("A reserved bit is set.");
  let at = start;
  const read = (
    mode: number,
    { accuracyLogMax, symbolMax, usual }: Part,
    last: FseTable | undefined,
  ): FseTable => {
    if (mode === USUAL) return usual;
    if (mode === CONSTANT) {
      const symbol = bytes[at] ?? 0;
      at += 1;
      if (at > blockEnd || symbol > symbolMax) throw corrupt("The table of a block is not valid.");
      return constantFseTable(symbol);
    }
    if (mode === OWN) {
      const { table, end } = readFseTable(bytes, at, blockEnd, accuracyLogMax, symbolMax);
      at = end;
      return table;
    }
    if (last === undefined) throw corrupt("A block uses the tables of a block before it, and there is none.");
    return last;
  };
  const literals = read(modes >>> 6, LITERALS, before?.literals);
  const offsets = read((modes >>> 4) & 3, OFFSETS, before?.offsets);
  const matches = read((modes >>> 2) & 3, MATCHES, before?.matches);
  return { tables: { literals, offsets, matches }, end: at };
}
