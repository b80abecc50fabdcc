/** UTF-16 units, `end` exclusive. */
export type UnitRange = Readonly<{ start: number; end: number }>;

/** A text that quotes a text that quotes a text, and so on: so deep is looked. */
const NESTED_MAX = 5;

/**
 * Where a text stands in another: as it is, and as JSON spells it, with any escapes, also where the JSON stands among other
 * words, is cut off, or is quoted in JSON once more.
 *
 * @param needle - not empty, whole characters.
 * @returns in order, merged where they touch.
 */
export function findSpellings(text: string, needle: string): readonly UnitRange[] {
  const found: UnitRange[] = [];
  const wanted = inBothLineEndings(needle);
  let said = text;
  /** Where each unit of `said` begins in `text`, and the end; null where they are the same. */
  let starts: Uint32Array | null = null;
  for (let depth = 0; ; depth += 1) {
    for (const one of wanted)
      for (let at = said.indexOf(one); at !== -1; at = said.indexOf(one, at + 1))
        found.push({ start: starts?.[at] ?? at, end: starts?.[at + one.length] ?? at + one.length });
    if (depth >= NESTED_MAX || !said.includes("\\")) return mergeRanges(found);
    const unquoted = unquote(said, starts);
    if (unquoted.text === said) return mergeRanges(found);
    ({ text: said, starts } = unquoted);
  }
}

/** Whoever types a text has the line breaks of their own system, and the log those of another. */
function inBothLineEndings(text: string): readonly string[] {
  const plain = text.replaceAll("\r\n", "\n");
  return [...new Set([text, plain, plain.replaceAll("\n", "\r\n")])];
}

/** Whether a text stands in another in any of these spellings. */
export function holdsText(text: string, needle: string): boolean {
  return findSpellings(text, needle).length > 0;
}

/** Sorted, and one where several overlap or touch. */
export function mergeRanges(ranges: readonly UnitRange[]): readonly UnitRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

const ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/gu;
const SHORT: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

/** A text with each escape of JSON as the unit that it stands for; a backslash that escapes nothing stays. */
function unquote(text: string, before: Uint32Array | null): Readonly<{ text: string; starts: Uint32Array }> {
  const starts = new Uint32Array(text.length + 1);
  const parts: string[] = [];
  let count = 0;
  let copied = 0;
  const copy = (to: number): void => {
    parts.push(text.slice(copied, to));
    for (; copied < to; copied += 1) starts[count++] = before?.[copied] ?? copied;
  };
  for (const { index, 0: whole, 1: code, 2: short = "" } of text.matchAll(ESCAPE)) {
    copy(index);
    parts.push(code === undefined ? (SHORT[short] ?? short) : String.fromCharCode(Number.parseInt(code, 16)));
    starts[count++] = before?.[index] ?? index;
    copied = index + whole.length;
  }
  copy(text.length);
  starts[count] = before?.[text.length] ?? text.length;
  return { text: parts.join(""), starts: starts.subarray(0, count + 1) };
}
