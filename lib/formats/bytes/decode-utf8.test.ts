import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeUtf8, firstBadByte } from "./decode-utf8";

test.each<[name: string, bytes: readonly number[], bad: number]>([
  ["Latin-1", [0x63, 0x61, 0x66, 0xe9, 0x21], 3],
  ["a continuation byte alone", [0x61, 0x80], 1],
  ["an overlong slash", [0xc0, 0xaf], 0],
  ["an overlong form in three bytes", [0x61, 0xe0, 0x80, 0xaf], 1],
  ["an overlong form in four bytes", [0xf0, 0x8f, 0xbf, 0xbf], 0],
  ["CESU-8", [0x61, 0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80], 1],
  ["a character beyond the last", [0xf4, 0x90, 0x80, 0x80], 0],
  ["bytes that never occur", [0x61, 0x62, 0xfe], 2],
  ["a sequence that is cut off", [0x61, 0xe2, 0x80], 1],
  ["a byte order mark of UTF-16", [0xff, 0xfe, 0x7b, 0x00], 0],
])("%s is refused at its first byte", (_name, bytes, bad) => {
  expect(() => decodeUtf8(Buffer.from(bytes), 100)).toThrow(
    expect.objectContaining({ code: "E_ENCODING", byteOffset: 100 + bad }),
  );
});

test("well-formed text is read exactly, the byte order mark and U+0000 kept", () => {
  const text = "\ufeffa\u0000é\u2028\u{10ffff}\ud7ff\ue000\ufffd";
  expect(decodeUtf8(Buffer.from(text), 0)).toBe(text);
});

test("the first bad byte is where a strict decoder stops", () => {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const takes = (bytes: Uint8Array): boolean => {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  };
  const byte = fc.oneof(
    fc.nat(255),
    fc.constantFrom(0x41, 0x80, 0xbf, 0xc2, 0xe0, 0xed, 0xf0, 0xf4, 0x9f, 0xa0),
  );
  fc.assert(
    fc.property(fc.array(byte, { maxLength: 12 }), (given) => {
      const bytes = Buffer.from(given);
      const bad = firstBadByte(bytes);
      expect(bad === bytes.length).toBe(takes(bytes));
      expect(takes(bytes.subarray(0, bad))).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

test("any well-formed text is read as it was written", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "binary" }).map((text) => text.toWellFormed()),
      (text) => {
        expect(decodeUtf8(Buffer.from(text), 0)).toBe(text);
      },
    ),
    { numRuns: 1000 },
  );
});
