import { endOfString } from "./compact-json";
import { isExactlyDouble, isPlainFraction } from "./decimal";

/** What one look at the bytes of a JSON text tells before it is parsed. */
export type JsonScan = Readonly<{
  /** Colons outside strings: one for each key, repeated keys included. */
  colons: number;
  /** Whether lists and objects nest deeper than allowed. The rest of the text was not looked at then. */
  isTooDeep: boolean;
  /**
   * Whether some number says more than a double holds: too many digits, or an exponent out of its reach. A fraction below 1
   * whose further digits change nothing in its millionths does not count.
   */
  hasInexactNumber: boolean;
}>;

const OTHER = 0;
const QUOTE = 1;
const COLON = 2;
const OPEN = 3;
const CLOSE = 4;
const NUMBER_START = 5;
const EXPONENT = 6;
const NUMBER_REST = 7;

/** Digits that a double always keeps. */
const SAFE_LENGTH = 15;

const CLASS_OF = classes();

/**
 * Counts and looks for what JSON.parse hides, without checking the grammar: that is JSON.parse's work, on the same text.
 * Linear, without recursion; strings are jumped over.
 *
 * @param bytes - the text as UTF-8.
 * @param text - the same text where it is pure ASCII, so that its indices are those of the bytes; null where it is not.
 */
export function scanJson(bytes: Buffer, text: string | null, depthMax: number): JsonScan {
  const length = bytes.length;
  let colons = 0;
  let depth = 0;
  let hasInexactNumber = false;
  let index = 0;
  while (index < length) {
    const kind = CLASS_OF[bytes[index] ?? 0] ?? OTHER;
    index += 1;
    if (kind === OTHER) continue;
    if (kind === QUOTE) index = behindString(bytes, text, index);
    else if (kind === COLON) colons += 1;
    else if (kind === OPEN) {
      depth += 1;
      if (depth > depthMax) return { colons, isTooDeep: true, hasInexactNumber };
    } else if (kind === CLOSE) depth -= 1;
    else if (kind === NUMBER_START) {
      const start = index - 1;
      let hasExponent = false;
      for (; index < length; index += 1) {
        const rest = CLASS_OF[bytes[index] ?? 0] ?? OTHER;
        if (rest === EXPONENT) hasExponent = true;
        else if (rest < NUMBER_START) break;
      }
      if (hasInexactNumber || (!hasExponent && index - start <= SAFE_LENGTH)) continue;
      if (!hasExponent && isPlainFraction(bytes, start, index)) continue;
      hasInexactNumber = !isExactlyDouble(bytes.toString("latin1", start, index));
    }
  }
  return { colons, isTooDeep: false, hasInexactNumber };
}

/** As `endOfString`, by the text where it has the same indices: finding a character in a text costs less. */
function behindString(bytes: Buffer, text: string | null, from: number): number {
  if (text === null) return endOfString(bytes, from);
  for (let index = from; ; ) {
    const quote = text.indexOf('"', index);
    if (quote === -1) return bytes.length;
    let before = quote - 1;
    while (before >= index && bytes[before] === BACKSLASH) before -= 1;
    index = quote + 1;
    if ((quote - before) % 2 === 1) return index;
  }
}

const BACKSLASH = 0x5c;

function classes(): Uint8Array {
  const table = new Uint8Array(256);
  const mark = (characters: string, kind: number): void => {
    for (const character of characters) table[character.charCodeAt(0)] = kind;
  };
  mark('"', QUOTE);
  mark(":", COLON);
  mark("{[", OPEN);
  mark("}]", CLOSE);
  mark("-0123456789", NUMBER_START);
  mark("eE", EXPONENT);
  mark(".+", NUMBER_REST);
  return table;
}
