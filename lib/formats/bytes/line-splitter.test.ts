import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createLineSplitter, type Line } from "./line-splitter";

function split(chunks: readonly Uint8Array[], lineBytesMax = 1000): { lines: Line[]; hadMark: boolean } {
  const splitter = createLineSplitter(lineBytesMax);
  const lines = [...chunks.flatMap((chunk) => [...splitter.push(chunk)]), ...splitter.finish()];
  return { lines, hadMark: splitter.hadByteOrderMark() };
}

const shown = (text: string): [string, number, number][] =>
  split([Buffer.from(text)]).lines.map(({ bytes, number, byteOffset }) => [
    bytes.toString(),
    number,
    byteOffset,
  ]);

test.each<[name: string, text: string, expected: [string, number, number][]]>([
  [
    "line feeds",
    "a\nb\n",
    [
      ["a", 1, 0],
      ["b", 2, 2],
    ],
  ],
  [
    "carriage returns before them",
    "a\r\nb\r\n",
    [
      ["a", 1, 0],
      ["b", 2, 3],
    ],
  ],
  [
    "a last line without an end",
    "a\nb",
    [
      ["a", 1, 0],
      ["b", 2, 2],
    ],
  ],
  ["a last carriage return without a line feed", "a\r", [["a\r", 1, 0]]],
  ["a lone carriage return, which is content", "a\rb\n", [["a\rb", 1, 0]]],
  ["U+2028 and U+0085, which are content", "a\u2028b\u0085c\n", [["a\u2028b\u0085c", 1, 0]]],
  ["blank lines, which count", "\n \t\r\n\na\n\n", [["a", 4, 6]]],
  ["nothing", "", []],
  ["white space alone", " \n\t", []],
  [
    "a byte order mark, once",
    "\ufeffa\n\ufeffb\n",
    [
      ["a", 1, 3],
      ["\ufeffb", 2, 5],
    ],
  ],
  ["a byte order mark before nothing", "\ufeff\na", [["a", 2, 4]]],
])("%s", (_name, text, expected) => {
  expect(shown(text)).toEqual(expected);
});

test("a byte order mark at the start is reported, elsewhere it is content", () => {
  expect(split([Buffer.from("\ufeffa")]).hadMark).toBe(true);
  expect(split([Buffer.from("\n\ufeffa")]).hadMark).toBe(false);
});

test("where the chunks end changes nothing, and no byte is lost", () => {
  const byte = fc.constantFrom(0x0a, 0x0d, 0x61, 0x20, 0xef, 0xbb, 0xbf);
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 60 }), fc.array(fc.nat(59), { maxLength: 6 }), (given, cuts) => {
      const bytes = Buffer.from(given);
      const places = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const chunks = places.slice(1).map((end, index) => bytes.subarray(places[index], end));
      const whole = split([bytes]);
      expect(split(chunks)).toEqual(whole);
      for (const line of whole.lines) {
        expect(bytes.subarray(line.byteOffset, line.byteOffset + line.bytes.length)).toEqual(line.bytes);
        expect(bytes.subarray(0, line.byteOffset).filter((one) => one === 0x0a).length).toBe(line.number - 1);
      }
    }),
    { numRuns: 1000 },
  );
});

test("a line in one chunk is a view of it, not a copy", () => {
  const chunk = Buffer.from("abc\ndef\n");
  const [line] = split([chunk]).lines;
  expect(line?.bytes.buffer).toBe(chunk.buffer);
});

describe("a line that is too long is refused before it is put together", () => {
  test("with the place where it begins", () => {
    expect(() => split([Buffer.from("ab\n"), Buffer.alloc(600, 0x61), Buffer.alloc(600, 0x61)])).toThrow(
      expect.objectContaining({ code: "E_LINE_TOO_LONG", byteOffset: 3 }),
    );
  });

  test("also where its end is in sight", () => {
    expect(() => split([Buffer.from("abcdef\n")], 5)).toThrow(
      expect.objectContaining({ code: "E_LINE_TOO_LONG" }),
    );
  });

  test("one of just the length is taken", () => {
    expect(split([Buffer.from("abcde\n")], 5).lines).toHaveLength(1);
  });
});
