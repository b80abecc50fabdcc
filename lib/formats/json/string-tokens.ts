import type { Path } from "./inspect-json";

/** A string of a JSON text: a value, or the key of one. `start` and `end` are what stands between its quotes. */
export type StringToken = Readonly<{ path: Path; isKey: boolean; start: number; end: number }>;

/** An object or a list that is open, and the key or the index of what is read in it. */
type Open = { isObject: boolean; place: string | number; isKeyNext: boolean };

/**
 * Every string of a JSON text, in the order in which they stand. A key has the path of the value behind it. Linear, without
 * recursion.
 *
 * @param text - JSON that was parsed before; what stands in the place of a number (a bare NaN) is passed over.
 * @throws {RangeError} for a text whose strings or brackets do not close.
 */
export function stringTokens(text: string): readonly StringToken[] {
  const tokens: StringToken[] = [];
  const stack: Open[] = [];
  const path = (): Path => stack.map(({ place }) => place);
  for (let index = 0; index < text.length; index += 1) {
    const around = stack.at(-1);
    const character = text[index];
    if (character === '"') {
      const end = endOfToken(text, index + 1);
      const isKey = around?.isKeyNext === true;
      if (around?.isKeyNext === true) {
        around.place = decodeToken(text.slice(index + 1, end));
        around.isKeyNext = false;
      }
      tokens.push({ path: path(), isKey, start: index + 1, end });
      index = end;
    } else if (character === "{") stack.push({ isObject: true, place: "", isKeyNext: true });
    else if (character === "[") stack.push({ isObject: false, place: 0, isKeyNext: false });
    else if (character === "}" || character === "]") {
      if (stack.pop() === undefined) throw new RangeError("A bracket closes nothing.");
    } else if (character === "," && around !== undefined) {
      if (around.isObject) around.isKeyNext = true;
      else around.place = Number(around.place) + 1;
    }
  }
  if (stack.length > 0) throw new RangeError("A bracket is not closed.");
  return tokens;
}

/** What a string says. @param raw - what stands between its quotes. */
export function decodeToken(raw: string): string {
  if (!raw.includes("\\")) return raw;
  return JSON.parse(`"${raw}"`) as string;
}

/**
 * Where each UTF-16 unit of what a string says begins in its spelling; one more entry for the end.
 *
 * @param raw - what stands between its quotes: an escape is one unit.
 */
export function unitStarts(raw: string): Uint32Array {
  const starts = new Uint32Array(raw.length + 1);
  let count = 0;
  for (let at = 0; at < raw.length; count += 1) {
    starts[count] = at;
    at += raw[at] !== "\\" ? 1 : raw[at + 1] === "u" ? 6 : 2;
  }
  starts[count] = raw.length;
  return starts.subarray(0, count + 1);
}

function endOfToken(text: string, from: number): number {
  for (let index = from; ; ) {
    const quote = text.indexOf('"', index);
    if (quote === -1) throw new RangeError("A string is not closed.");
    let before = quote - 1;
    while (before >= index && text[before] === "\\") before -= 1;
    if ((quote - before) % 2 === 1) return quote;
    index = quote + 1;
  }
}
