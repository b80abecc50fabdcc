import fc from "fast-check";
import { expect, test } from "vitest";
import { countMarks, cutText, hostilePieces, NO_MARKS, safeLabel } from "./hostile-text";

const marksOf = (text: string) =>
  hostilePieces(text).flatMap((piece) => (piece.kind === "mark" ? [piece] : []));
const glyphsOf = (text: string) => marksOf(text).map((piece) => piece.glyph);

test.each<[name: string, text: string]>([
  ["markup", `<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>`],
  [
    "links and images in words",
    "[x](javascript:alert(1)) ![y](data:image/png;base64,AAAA) https://example.test",
  ],
  ["template braces and MathML", "{{constructor}} ${1+1} <math><mi>x</mi></math>"],
  ["line feeds and tabs", "one\n\ttwo"],
  ["a Russian sentence", "Я не могу раскрыть код, сор остаётся в избе"],
  ["a Greek sentence", "Δεν μπορώ να το πω"],
  ["accents, Devanagari and Thai", "Zoë, नमस्ते, สวัสดี, Tiếng Việt"],
  ["Arabic and Hebrew", "لا أستطيع, אני לא יכול"],
])("%s is text like any other", (_name, text) => {
  expect(hostilePieces(text)).toEqual([{ kind: "text", text }]);
});

test.each<[name: string, text: string, glyphs: string[], mark: string]>([
  ["U+0000", "a\0b", ["NUL"], "control"],
  ["a colour escape", "\u001b[31mred\u001b[0m", ["ESC", "ESC"], "control"],
  ["a title escape with bell", "\u001b]0;own\u0007", ["ESC", "BEL"], "control"],
  ["backspaces", "safe\b\b", ["BS", "BS"], "control"],
  ["an overprinting carriage return", "I refuse\rI agree", ["CR"], "control"],
  ["an eight-bit control", "\u009b31m", ["U+009B"], "control"],
  ["a delete", "a\u007f", ["DEL"], "control"],
  ["a bidi override", "abc\u202egpj.exe\u202c", ["RLO", "PDF"], "bidi"],
  ["bidi isolates", "\u2066x\u2069", ["LRI", "PDI"], "bidi"],
  ["zero-width characters", "pass\u200bword\u200d\ufeff", ["ZWSP", "ZWJ", "BOM"], "invisible"],
  ["a soft hyphen", "vault\u00ad", ["SHY"], "invisible"],
  ["fillers and blanks", "\u3164\u2800", ["HF", "BLANK"], "invisible"],
  ["a line separator", "a\u2028b", ["LSEP"], "invisible"],
  ["a lone surrogate", "a\ud800b", ["U+D800"], "surrogate"],
  ["a lone low surrogate", "\udfff", ["U+DFFF"], "surrogate"],
  ["a variation selector", "❤\ufe0f", ["VS16"], "variation"],
  ["bytes hidden in variation selectors", "a\u{e0100}\u{e0101}\u{e0102}", ["VS×3"], "variation"],
  ["words hidden in tags", "\u{e0069}\u{e0067}\u{e006e}", ["TAG ign"], "tag"],
  ["a tower of combining marks", `a${"\u0301".repeat(20)}`, ["+12 marks"], "combining"],
  ["a Cyrillic letter in a Latin word", "аssistant", ["а"], "confusable"],
  ["a Greek letter in a Latin word", "pοlicy", ["ο"], "confusable"],
  ["a word spelt in Cyrillic among English ones", "I will not give ассеѕѕ", ["ассеѕѕ"], "confusable"],
  ["styled letters", "𝐨𝐤 ＡＢ ⓒ", ["𝐨𝐤", "ＡＢ", "ⓒ"], "confusable"],
])("%s is marked", (_name, text, glyphs, mark) => {
  expect(glyphsOf(text)).toEqual(glyphs);
  expect(new Set(marksOf(text).map((piece) => piece.mark))).toEqual(new Set([mark]));
});

test("a tag run says what it spells, and a look-alike what it passes for", () => {
  expect(marksOf("\u{e0068}\u{e0069}")[0]?.name).toBe("2 tag characters: “hi”");
  expect(marksOf("аdmin")[0]?.name).toBe("looks like a, is U+0430");
});

test("what a page cannot hold is known as such", () => {
  expect(marksOf("\0\r\ud800\u202e").map((piece) => piece.canBeCopied)).toEqual([false, false, false, true]);
});

test("nothing is lost: the pieces of any text joined are the text", () => {
  const nasty = fc.constantFrom(
    "\0",
    "\u202e",
    "\ud800",
    "\udc00",
    "\u{e0041}",
    "\ufe0f",
    "а",
    "a",
    "\u0301",
    "\r",
    "𝐀",
  );
  const anything = fc.array(fc.oneof(nasty, fc.string({ unit: "binary" }))).map((parts) => parts.join(""));
  fc.assert(
    fc.property(anything, (text) => {
      expect(
        hostilePieces(text)
          .map((piece) => piece.text)
          .join(""),
      ).toBe(text);
    }),
  );
});

test("no piece of ordinary text holds a control, a format character or a lone surrogate", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      for (const piece of hostilePieces(text)) {
        if (piece.kind === "text")
          expect(piece.text).not.toMatch(
            /(?![\n\t])\p{Cc}|\p{Cs}|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/u,
          );
      }
    }),
  );
});

test("a count names each kind, and leaves line ends of another system out", () => {
  expect(countMarks("plain")).toBe(NO_MARKS);
  expect(countMarks("a\0\u202eb\u200b\u{e0041}\u{e0042}\ufe0f\ud800аx")).toEqual({
    control: 1,
    bidi: 1,
    invisible: 1,
    tag: 2,
    variation: 1,
    surrogate: 1,
    combining: 0,
    confusable: 1,
  });
  expect(countMarks("one\r\ntwo\r\nthree\rfour").control).toBe(1);
  expect(countMarks(`a${"\u0301".repeat(10_000)}`).combining).toBe(9_992);
});

test("a megabyte without a space takes time in proportion to its length", () => {
  const cyrillic = "а".repeat(1_000_000);
  expect(hostilePieces(`${"a".repeat(1_000_000)} ж`)).toHaveLength(1);
  expect(countMarks(cyrillic).confusable).toBe(1_000_000);
});

test("a cut never parts a surrogate pair", () => {
  expect(cutText("ab😀", 3)).toEqual({ shown: "ab", hiddenCount: 2 });
  expect(cutText("ab😀", 4)).toEqual({ shown: "ab😀", hiddenCount: 0 });
});

test("a label is one line of harmless characters", () => {
  expect(safeLabel("a\u202eb\0")).toBe("a[RLO]b[NUL]");
  expect(safeLabel("x".repeat(300), 10)).toBe(`${"x".repeat(10)}…`);
});
