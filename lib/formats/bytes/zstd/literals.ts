import { decodeHuffman, type HuffmanTable, readHuffmanTable } from "./huffman-table";
import { corrupt } from "./zstd-error";

export type Literals = Readonly<{
  /** What the sequences copy from: `size` bytes from `start` on. */
  bytes: Buffer;
  start: number;
  size: number;
  /** The prefix code that the next block may use again; null where there was none so far. */
  huffman: HuffmanTable | null;
  /** Index behind the section. */
  end: number;
}>;

/** Reads the literals section of a block (RFC 8878, 3.1.1.3.1). `scratch` holds what has to be decoded. */
export function readLiterals(
  bytes: Buffer,
  start: number,
  blockEnd: number,
  huffman: HuffmanTable | null,
  scratch: Buffer,
): Literals {
  const header = readHeader(bytes, start, blockEnd);
  const { size } = header;
  if (size > scratch.length) throw corrupt("A block has more literals than fit into it.");
  if (header.type === "raw") {
    const end = header.end + size;
    if (end > blockEnd) throw corrupt("The literals of a block are cut off.");
    return { bytes, start: header.end, size, huffman, end };
  }
  if (header.type === "repeat") {
    if (header.end >= blockEnd) throw corrupt("The literals of a block are cut off.");
    scratch.fill(bytes[header.end] ?? 0, 0, size);
    return { bytes: scratch, start: 0, size, huffman, end: header.end + 1 };
  }
  const end = header.end + header.packedSize;
  if (end > blockEnd) throw corrupt("The literals of a block are cut off.");
  let from = header.end;
  let table = huffman;
  if (header.type === "own_code") {
    const read = readHuffmanTable(bytes, from, end);
    table = read.table;
    from = read.end;
  }
  if (table === null) throw corrupt("A block uses the prefix code of a block before it, and there is none.");
  if (header.hasFourStreams) decodeFourStreams(table, bytes, from, end, scratch, size);
  else decodeHuffman(table, bytes, from, end, scratch, 0, size);
  return { bytes: scratch, start: 0, size, huffman: table, end };
}

type Header = Readonly<
  { size: number; end: number } & (
    | { type: "raw" }
    | { type: "repeat" }
    | { type: "own_code" | "code_before"; packedSize: number; hasFourStreams: boolean }
  )
>;

function readHeader(bytes: Uint8Array, start: number, blockEnd: number): Header {
  const first = bytes[start] ?? 0;
  const format = (first >>> 2) & 3;
  const isPacked = (first & 2) !== 0;
  const length = isPacked ? (format < 2 ? 3 : format + 2) : format === 1 ? 2 : format === 3 ? 3 : 1;
  if (start + length > blockEnd) throw corrupt("The header of the literals is cut off.");
  let value = 0;
  for (let place = length - 1; place >= 0; place -= 1) value = value * 256 + (bytes[start + place] ?? 0);
  const end = start + length;
  if (!isPacked) {
    const size = Math.floor(value / (length === 1 ? 8 : 16));
    return (first & 1) === 0 ? { type: "raw", size, end } : { type: "repeat", size, end };
  }
  const width = format < 2 ? 10 : format === 2 ? 14 : 18;
  const sizes = Math.floor(value / 16);
  return {
    type: (first & 1) === 0 ? "own_code" : "code_before",
    size: sizes % 2 ** width,
    packedSize: Math.floor(sizes / 2 ** width),
    hasFourStreams: format !== 0,
    end,
  };
}

const JUMP_TABLE_BYTES = 6;

function decodeFourStreams(
  table: HuffmanTable,
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array,
  size: number,
): void {
  if (start + JUMP_TABLE_BYTES > end) throw corrupt("The literals of a block are cut off.");
  const quarter = (size + 3) >> 2;
  let from = start + JUMP_TABLE_BYTES;
  for (let stream = 0; stream < 4; stream += 1) {
    const jump = start + stream * 2;
    const to = stream < 3 ? from + ((bytes[jump] ?? 0) | ((bytes[jump + 1] ?? 0) << 8)) : end;
    const outStart = stream * quarter;
    const outEnd = stream < 3 ? outStart + quarter : size;
    if (to > end || outEnd > size) throw corrupt("The streams of the literals do not fit.");
    decodeHuffman(table, bytes, from, to, out, outStart, outEnd);
    from = to;
  }
}
