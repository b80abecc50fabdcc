import { RefusedFileError } from "../reader";

/** A line without its end. `bytes` is a view where the line lay in one chunk, so it lives as long as that chunk. */
export type Line = Readonly<{
  bytes: Buffer;
  number: number;
  byteOffset: number;
  /** The record as it was written, where it stood on several lines and `bytes` has it on one. */
  original?: Buffer;
}>;

export type LineSplitter = Readonly<{
  /** The lines that `chunk` completes. */
  push: (chunk: Uint8Array) => readonly Line[];
  /** The last line, where the text does not end with a line feed. */
  finish: () => readonly Line[];
  /** Whether the text began with a byte order mark; it belongs to no line. */
  hadByteOrderMark: () => boolean;
}>;

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/**
 * Cuts a stream of bytes into lines at each line feed, a carriage return before it included. Nothing else ends a line:
 * a lone carriage return and U+2028 are content. Lines of white space are counted and left out.
 *
 * @param lineBytesMax - checked on bytes, before anything is decoded or put together.
 * @throws {RefusedFileError} `E_LINE_TOO_LONG` with the offset where that line begins.
 */
export function createLineSplitter(lineBytesMax: number): LineSplitter {
  let hadMark = false;
  let isAtStart = true;
  let number = 1;
  let byteOffset = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;

  const assertFits = (bytes: number): void => {
    if (bytes <= lineBytesMax) return;
    throw new RefusedFileError(
      "E_LINE_TOO_LONG",
      `Line ${number} begins at byte ${byteOffset} and is longer than ${lineBytesMax} bytes.`,
      byteOffset,
      "Write one record a line. If this is no newline-delimited JSON, convert it first.",
    );
  };

  const take = (tail: Buffer, endBytes: number, lines: Line[]): void => {
    const whole = heldBytes === 0 ? tail : Buffer.concat([...held, tail]);
    const fed = whole.length;
    let bytes = endBytes === 1 && whole[fed - 1] === CARRIAGE_RETURN ? whole.subarray(0, fed - 1) : whole;
    let start = byteOffset;
    if (isAtStart) {
      isAtStart = false;
      if (bytes.subarray(0, 3).equals(BYTE_ORDER_MARK)) {
        hadMark = true;
        bytes = bytes.subarray(3);
        start += 3;
      }
    }
    if (!isBlank(bytes)) lines.push({ bytes, number, byteOffset: start });
    number += 1;
    byteOffset += fed + endBytes;
    held = [];
    heldBytes = 0;
  };

  return {
    push(chunk) {
      const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
      const lines: Line[] = [];
      let from = 0;
      for (let end = bytes.indexOf(LINE_FEED); end !== -1; end = bytes.indexOf(LINE_FEED, from)) {
        assertFits(heldBytes + end - from);
        take(bytes.subarray(from, end), 1, lines);
        from = end + 1;
      }
      if (from < bytes.length) {
        held.push(bytes.subarray(from));
        heldBytes += bytes.length - from;
        assertFits(heldBytes);
      }
      return lines;
    },
    finish() {
      const lines: Line[] = [];
      if (heldBytes > 0) take(Buffer.alloc(0), 0, lines);
      return lines;
    },
    hadByteOrderMark: () => hadMark,
  };
}

/** Whether there is nothing but what JSON calls white space. */
function isBlank(bytes: Uint8Array): boolean {
  for (const byte of bytes) {
    if (byte !== 0x20 && byte !== 0x09 && byte !== CARRIAGE_RETURN && byte !== LINE_FEED) return false;
  }
  return true;
}
