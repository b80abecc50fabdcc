import { hasForeignShapes, latinLookAlikes } from "./hostile-text-confusables";

/**
 * Text from a log may try to deceive whoever reads it: controls that move the cursor, that turn the reading direction
 * around, that take no space, letters of one script that look like those of another. Here such text becomes pieces that
 * are safe to show. Nothing is folded or dropped: the pieces joined again are the text.
 */

export const MARK_KINDS = [
  "control",
  "bidi",
  "invisible",
  "tag",
  "variation",
  "surrogate",
  "combining",
  "confusable",
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

export type Piece = Readonly<
  | { kind: "text"; text: string }
  | {
      kind: "mark";
      mark: MarkKind;
      /** What stands in the log. */
      text: string;
      /** What is drawn in its place; for `confusable` the letter itself. */
      glyph: string;
      /** For the tooltip and for screen readers. */
      name: string;
      /** False where a page cannot hold the character: the glyph then is what a copy gives. */
      canBeCopied: boolean;
    }
>;
export type MarkPiece = Extract<Piece, { kind: "mark" }>;

/** How many characters of each kind a text holds. */
export type MarkCounts = Readonly<Record<MarkKind, number>>;

export const NO_MARKS: MarkCounts = {
  control: 0,
  bidi: 0,
  invisible: 0,
  tag: 0,
  variation: 0,
  surrogate: 0,
  combining: 0,
  confusable: 0,
};

/** So many combining marks on one letter are drawn; the rest is counted. No living script stacks more; `SPECIAL` finds more. */
const COMBINING_MAX = 8;

/** Format characters with a shape of their own: they are drawn as they are. */
const VISIBLE_FORMAT = /[\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}\u{13430}-\u{1343f}]/u;

/** One run of something that would not be seen, or not be seen as what it is. Line feed and tab are ordinary text. */
const SPECIAL =
  /(?<tags>[\u{e0000}-\u{e007f}]+)|(?<variations>\p{Variation_Selector}+)|(?<combining>(?:(?![\u034f\u17b4\u17b5]|\p{Variation_Selector})\p{M}){9,})|(?<single>(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\u034f\u115f\u1160\u17b4\u17b5\u2028\u2029\u2800\u3164\uffa0\ufffe\uffff])/gu;

const NAMES: ReadonlyMap<number, readonly [glyph: string, name: string]> = new Map([
  [0x7f, ["DEL", "delete"]],
  [0xad, ["SHY", "soft hyphen"]],
  [0x34f, ["CGJ", "combining grapheme joiner"]],
  [0x61c, ["ALM", "Arabic letter mark"]],
  [0x180e, ["MVS", "Mongolian vowel separator"]],
  [0x200b, ["ZWSP", "zero-width space"]],
  [0x200c, ["ZWNJ", "zero-width non-joiner"]],
  [0x200d, ["ZWJ", "zero-width joiner"]],
  [0x200e, ["LRM", "left-to-right mark"]],
  [0x200f, ["RLM", "right-to-left mark"]],
  [0x2028, ["LSEP", "line separator"]],
  [0x2029, ["PSEP", "paragraph separator"]],
  [0x202a, ["LRE", "left-to-right embedding"]],
  [0x202b, ["RLE", "right-to-left embedding"]],
  [0x202c, ["PDF", "pop directional formatting"]],
  [0x202d, ["LRO", "left-to-right override"]],
  [0x202e, ["RLO", "right-to-left override"]],
  [0x2060, ["WJ", "word joiner"]],
  [0x2066, ["LRI", "left-to-right isolate"]],
  [0x2067, ["RLI", "right-to-left isolate"]],
  [0x2068, ["FSI", "first strong isolate"]],
  [0x2069, ["PDI", "pop directional isolate"]],
  [0x2800, ["BLANK", "blank braille pattern"]],
  [0x3164, ["HF", "Hangul filler"]],
  [0xfeff, ["BOM", "zero-width no-break space"]],
]);

/** Abbreviations, not the signs that Unicode has for controls: few fonts have those. */
const CONTROLS = [
  "NUL null, SOH start of heading, STX start of text, ETX end of text, EOT end of transmission, ENQ enquiry",
  "ACK acknowledge, BEL bell, BS backspace, HT tab, LF line feed, VT vertical tab, FF form feed, CR carriage return",
  "SO shift out, SI shift in, DLE data link escape, DC1 device control 1, DC2 device control 2, DC3 device control 3",
  "DC4 device control 4, NAK negative acknowledge, SYN synchronous idle, ETB end of transmission block, CAN cancel",
  "EM end of medium, SUB substitute, ESC escape, FS file separator, GS group separator, RS record separator",
  "US unit separator",
]
  .join(", ")
  .split(", ");

/**
 * Splits a text into what can be shown as it is and what needs a mark.
 *
 * @param text - any UTF-16, lone surrogates and U+0000 included.
 * @returns pieces in order; their `text` joined is the input.
 */
export function hostilePieces(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let isAtHome: boolean | undefined;
  const isForeignAtHome = (): boolean => (isAtHome ??= hasForeignShapes(text));
  let from = 0;
  for (const hit of text.matchAll(SPECIAL)) {
    const mark = markOf(hit);
    if (mark === null) continue;
    const start = hit.index + (hit[0].length - mark.text.length);
    addText(pieces, text.slice(from, start), isForeignAtHome);
    pieces.push(mark);
    from = hit.index + hit[0].length;
  }
  addText(pieces, text.slice(from), isForeignAtHome);
  return pieces;
}

/** Counts what `hostilePieces` would mark, except the carriage return of a line end. */
export function countMarks(text: string): MarkCounts {
  if (!mayHoldMarks(text)) return NO_MARKS;
  const counts = { ...NO_MARKS };
  let previous: MarkPiece | null = null;
  for (const piece of hostilePieces(text)) {
    if (previous?.text === "\r" && piece.text.startsWith("\n")) counts.control -= 1;
    previous = piece.kind === "mark" ? piece : null;
    if (piece.kind === "mark") counts[piece.mark] += Array.from(piece.text).length;
  }
  return counts;
}

export function addMarkCounts(left: MarkCounts, right: MarkCounts): MarkCounts {
  if (right === NO_MARKS) return left;
  const sum = { ...left };
  for (const kind of MARK_KINDS) sum[kind] += right[kind];
  return sum;
}

/** A text for places that take no elements (a tooltip, a page title): marks become bracketed words, and it is cut. */
export function safeLabel(text: string, lengthMax = 200): string {
  const { shown, hiddenCount } = cutText(text, lengthMax);
  const label = hostilePieces(shown)
    .map((piece) => (piece.kind === "text" || piece.mark === "confusable" ? piece.text : `[${piece.glyph}]`))
    .join("");
  return hiddenCount === 0 ? label : `${label}…`;
}

/** Cuts a text without cutting a surrogate pair in two. Lengths are UTF-16 units. */
export function cutText(text: string, lengthMax: number): Readonly<{ shown: string; hiddenCount: number }> {
  if (text.length <= lengthMax) return { shown: text, hiddenCount: 0 };
  const isPairCut =
    /[\ud800-\udbff]/.test(text.charAt(lengthMax - 1)) && /[\udc00-\udfff]/.test(text.charAt(lengthMax));
  const shown = text.slice(0, isPairCut ? lengthMax - 1 : lengthMax);
  return { shown, hiddenCount: text.length - shown.length };
}

/** Cheap: most texts hold nothing but ASCII and line feeds. */
function mayHoldMarks(text: string): boolean {
  return /[^\n\t\x20-\x7e]/.test(text);
}

function markOf(hit: RegExpMatchArray): MarkPiece | null {
  const groups = hit.groups ?? {};
  const text = hit[0];
  if (groups["tags"] !== undefined) {
    const hidden = Array.from(text, (char) => String.fromCodePoint((char.codePointAt(0) ?? 0) - 0xe0000));
    const said = hidden.filter((char) => char >= " " && char <= "~").join("");
    return mark("tag", text, `TAG ${said}`.trim(), `${plural(hidden.length, "tag character")}: “${said}”`);
  }
  if (groups["variations"] !== undefined) {
    const count = Array.from(text).length;
    const glyph = count === 1 ? variationName(text) : `VS×${String(count)}`;
    return mark("variation", text, glyph, plural(count, "variation selector"));
  }
  if (groups["combining"] !== undefined) {
    const rest = Array.from(text).slice(COMBINING_MAX);
    return mark(
      "combining",
      rest.join(""),
      `+${rest.length} marks`,
      plural(rest.length, "more combining mark"),
      false,
    );
  }
  return singleMark(text);
}

function singleMark(text: string): MarkPiece | null {
  const code = text.codePointAt(0) ?? 0;
  if (VISIBLE_FORMAT.test(text)) return null;
  const [glyph, name] = NAMES.get(code) ?? [codePointName(code), "invisible character"];
  const title = `${name}, ${codePointName(code)}`;
  if (code >= 0xd800 && code <= 0xdfff)
    return mark("surrogate", text, codePointName(code), `lone surrogate, ${codePointName(code)}`, false);
  if (code < 0x20) {
    const [short = "", ...words] = (CONTROLS[code] ?? "").split(" ");
    // A page turns these into something else on its way: U+0000 into U+FFFD, a carriage return into a line feed.
    const canBeCopied = code !== 0 && code !== 0x0d && code !== 0x0c;
    return mark("control", text, short, `${words.join(" ")}, ${codePointName(code)}`, canBeCopied);
  }
  if (code < 0xa0 && code >= 0x7f)
    return mark("control", text, glyph, code === 0x7f ? title : `control, ${glyph}`);
  if (code === 0xfffe || code === 0xffff)
    return mark("invisible", text, glyph, `not a character, ${glyph}`, false);
  const isBidi = code === 0x61c || code === 0x200e || code === 0x200f;
  const isDirectional = (code >= 0x202a && code <= 0x202e) || (code >= 0x2066 && code <= 0x2069);
  return mark(isBidi || isDirectional ? "bidi" : "invisible", text, glyph, title);
}

/** Ordinary text, but for letters that pass for Latin ones. */
function addText(pieces: Piece[], text: string, isForeignAtHome: () => boolean): void {
  if (text === "") return;
  let from = 0;
  for (const { index, letters, looksLike } of latinLookAlikes(text, isForeignAtHome)) {
    if (index > from) pieces.push({ kind: "text", text: text.slice(from, index) });
    pieces.push(
      mark(
        "confusable",
        letters,
        letters,
        `looks like ${cutText(looksLike, 24).shown}, is ${codePointNames(letters)}`,
      ),
    );
    from = index + letters.length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
}

function mark(kind: MarkKind, text: string, glyph: string, name: string, canBeCopied = true): MarkPiece {
  return { kind: "mark", mark: kind, text, glyph, name, canBeCopied };
}

function variationName(text: string): string {
  const code = text.codePointAt(0) ?? 0;
  if (code >= 0xe0100) return `VS${String(code - 0xe0100 + 17)}`;
  return code >= 0xfe00 ? `VS${String(code - 0xfe00 + 1)}` : "FVS";
}

function codePointName(code: number): string {
  return `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** The first few; a tooltip is no place for more. */
function codePointNames(text: string): string {
  const letters = Array.from(cutText(text, 24).shown);
  const names = letters.slice(0, 6).map((letter) => codePointName(letter.codePointAt(0) ?? 0));
  return letters.length > 6 ? `${names.join(" ")} …` : names.join(" ");
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
