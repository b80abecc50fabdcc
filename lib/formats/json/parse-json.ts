import { decodeUtf8 } from "../bytes/decode-utf8";
import { countKeys } from "./count-keys";
import { inspectJson, type JsonFault } from "./inspect-json";
import { type JsonScan, scanJson } from "./scan-json";

/** A JSON text that was looked at and not parsed yet. */
export type JsonText = Readonly<{ text: string; scan: JsonScan }>;

/** A value, or why there is none. */
export type ParsedJson = Readonly<{ fault: null; value: unknown } | { fault: JsonFault }>;

/**
 * Decodes and scans the bytes of one JSON text.
 *
 * @param byteOffset - where they begin in the stream, for the message.
 * @throws {RefusedFileError} `E_ENCODING` when they are no UTF-8.
 */
export function scanText(bytes: Buffer, byteOffset: number, depthMax: number): JsonText {
  const text = decodeUtf8(bytes, byteOffset);
  // As many units as bytes: each byte is a unit, so the text is ASCII.
  return { text, scan: scanJson(bytes, text.length === bytes.length ? text : null, depthMax) };
}

/**
 * What JSON.parse makes of a text, unless that would hide something: a key that stands twice, or nesting deeper than
 * allowed. `__proto__` and its like become plain fields of the value.
 *
 * @param count - counts the keys of a value at all depths; a caller that walks the value anyway brings its own.
 */
export function parseJson({ text, scan }: JsonText, depthMax: number, count = countKeys): ParsedJson {
  if (scan.isTooDeep) return { fault: inspectJson(text, depthMax) ?? BROKEN };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: findBreach(text, depthMax) };
  }
  // JSON.parse keeps the last of several equal keys: fewer keys than colons is how that shows.
  const fault = count(value) === scan.colons ? null : inspectJson(text, depthMax);
  return fault === null ? { fault: null, value } : { fault };
}

const BROKEN: JsonFault = { kind: "syntax", path: [], message: "This is no JSON." };

/** Why JSON.parse refuses a text; a bare NaN or infinity is told apart from other breaches where it is the only kind. */
function findBreach(text: string, depthMax: number): JsonFault {
  let first: JsonFault | null = null;
  const fault = inspectJson(text, depthMax, {
    nonFinite: (path, found) => {
      first ??= { kind: "non_finite", path: path(), message: `Found ${found}, which is no number of JSON.` };
    },
  });
  return fault ?? first ?? BROKEN;
}
