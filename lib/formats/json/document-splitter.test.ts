import fc from "fast-check";
import { expect, test } from "vitest";
import { RefusedFileError } from "../reader";
import { createDocumentSplitter, type DocumentPart } from "./document-splitter";

function split(text: string | Uint8Array, chunkBytes = 1 << 20, partBytesMax = 1 << 20) {
  const splitter = createDocumentSplitter("samples", partBytesMax);
  const bytes = Buffer.from(text as string);
  const parts: DocumentPart[] = [];
  for (let at = 0; at < bytes.length; at += chunkBytes)
    parts.push(...splitter.push(bytes.subarray(at, at + chunkBytes)));
  splitter.finish();
  return { parts, bytes, hadMark: splitter.hadByteOrderMark() };
}
const inShort = (parts: readonly DocumentPart[]) =>
  parts.map(({ key, index, bytes }) => [key, index, bytes?.toString("utf8") ?? null]);

const TEXT =
  ' { "version" : 2 ,"eval":{"task":"a\\"}]"}, "samples":[ {"id":1,"t":"[\\\\"} , [2] ,"x", -1.5e3,null ],"after":true} \n';
const PARTS = [
  ["version", null, "2"],
  ["eval", null, '{"task":"a\\"}]"}'],
  ["samples", 0, '{"id":1,"t":"[\\\\"}'],
  ["samples", 1, "[2]"],
  ["samples", 2, '"x"'],
  ["samples", 3, "-1.5e3"],
  ["samples", 4, "null"],
  ["after", null, "true"],
];

test.each([1, 2, 3, 7, 1000])("cuts a document into its parts from chunks of %i bytes", (chunkBytes) => {
  const { parts, bytes } = split(TEXT, chunkBytes);
  expect(inShort(parts)).toEqual(PARTS);
  for (const { byteOffset, sizeBytes, bytes: part } of parts) {
    expect(bytes.subarray(byteOffset, byteOffset + sizeBytes).equals(part ?? Buffer.alloc(0))).toBe(true);
  }
});

test.each(["{}", '{"samples":[]}', '{"samples":null}', '{"samples":{"0":[1,2]}}'])("reads %s", (text) => {
  expect(split(text, 1).parts.every(({ index }) => index === null)).toBe(true);
});

test("a byte order mark belongs to nothing, and is reported", () => {
  expect(split("\uFEFF{}", 1).hadMark).toBe(true);
  expect(split("{}").hadMark).toBe(false);
});

test("a part that is too long is passed over, and the others are kept", () => {
  const { parts } = split(`{"samples":["${"x".repeat(100)}",1],"a":2}`, 10, 20);
  expect(inShort(parts)).toEqual([
    ["samples", 0, null],
    ["samples", 1, "1"],
    ["a", null, "2"],
  ]);
  expect(parts[0]?.sizeBytes).toBe(102);
});

test.each<[text: string, code: string]>([
  ["", "E_EMPTY"],
  ["  \n", "E_EMPTY"],
  ["{", "E_TRUNCATED"],
  ['{"a', "E_TRUNCATED"],
  ['{"samples":[{"id":1}', "E_TRUNCATED"],
  ['{"samples":[{"id":"1', "E_TRUNCATED"],
  ["[]", "E_CORRUPT"],
  ["<html>", "E_CORRUPT"],
  ["{a:1}", "E_CORRUPT"],
  ['{"a"1}', "E_CORRUPT"],
  ['{"a":}', "E_CORRUPT"],
  ['{"a":1,}', "E_CORRUPT"],
  ['{"samples":[,1]}', "E_CORRUPT"],
  ['{"samples":[1,]}', "E_CORRUPT"],
  ['{"samples":[1 2]}', "E_CORRUPT"],
  ["{} {}", "E_CORRUPT"],
  ['{"a":1,"a":2}', "E_CORRUPT"],
  ['{"samples":[1],"samp\\u006ces":[2]}', "E_CORRUPT"],
])("refuses %j with %s, however it is cut", (text, code) => {
  for (const chunkBytes of [1, 3, 1000]) {
    expect(() => split(text, chunkBytes)).toThrow(RefusedFileError);
    expect(() => split(text, chunkBytes)).toThrow(expect.objectContaining({ code }));
  }
});

test("nesting without end takes no stack", () => {
  const deep = `{"a":${"[".repeat(1_000_000)}${"]".repeat(1_000_000)}}`;
  expect(split(deep, 64 * 1024, 1000).parts).toEqual([expect.objectContaining({ key: "a", bytes: null })]);
});

test("any document comes apart into what JSON.parse reads", () => {
  const document = fc.record({
    before: fc.jsonValue(),
    samples: fc.array(fc.jsonValue()),
    after: fc.jsonValue(),
  });
  fc.assert(
    fc.property(
      document,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 1),
      (value, chunkBytes, indent) => {
        const { parts } = split(JSON.stringify(value, null, indent), chunkBytes);
        const read = parts.map(({ bytes }) => JSON.parse(bytes?.toString("utf8") ?? "") as unknown);
        expect(read).toEqual(JSON.parse(JSON.stringify([value.before, ...value.samples, value.after])));
      },
    ),
  );
});
