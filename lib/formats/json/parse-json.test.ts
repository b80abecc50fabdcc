import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compactJson } from "./compact-json";
import { countKeys } from "./count-keys";
import { parseJson, type ParsedJson, scanText } from "./parse-json";
import { scanJson } from "./scan-json";
import { replaceNonFinite } from "./replace-non-finite";

const DEPTH_MAX = 64;

function read(text: string): ParsedJson {
  return parseJson(scanText(Buffer.from(text), 0, DEPTH_MAX), DEPTH_MAX);
}

test("any JSON value comes back as JSON.parse gives it", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 8 }), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const text = JSON.stringify(value, null, indent);
      expect(read(text)).toEqual({ fault: null, value: JSON.parse(text) as unknown });
    }),
    { numRuns: 1000 },
  );
});

describe("what JSON.parse hides is found", () => {
  test.each([
    ["a key twice", '{"role":"user","x":1,"role":"assistant"}', "duplicate_key", ["role"]],
    ["a key twice, far down", '{"a":[{"b":{"c":1,"d":[],"c":1}}]}', "duplicate_key", ["a", 0, "b", "c"]],
    [
      "a key twice, once with an escape",
      '{"goalProgress":0,"goalProgres\\u0073":1}',
      "duplicate_key",
      ["goalProgress"],
    ],
    ["a key twice among characters that are no ASCII", '{"ü":"é:\\"","ü":2}', "duplicate_key", ["ü"]],
    ["an empty key twice", '{"":1,"":2}', "duplicate_key", [""]],
    ["__proto__ twice", '{"__proto__":{},"__proto__":{}}', "duplicate_key", ["__proto__"]],
    ["65 levels", `${"[".repeat(65)}${"]".repeat(65)}`, "depth", Array<number>(64).fill(0)],
    ["7,000 levels", `${"[".repeat(7000)}${"]".repeat(7000)}`, "depth", Array<number>(64).fill(0)],
    ["a million levels", `${"[".repeat(1e6)}${"]".repeat(1e6)}`, "depth", Array<number>(64).fill(0)],
    ["a bare NaN", '{"turns":[{"goalProgress":NaN}]}', "non_finite", ["turns", 0, "goalProgress"]],
    ["a bare infinity", '{"a":-Infinity}', "non_finite", ["a"]],
    ["another breach beside a NaN", '{"a":NaN,"b":}', "syntax", ["b"]],
  ])("%s", (_name, text, kind, path) => {
    expect(read(text).fault).toMatchObject({ kind, path });
  });

  test("64 levels are no fault", () => {
    expect(read(`${"[".repeat(64)}${"]".repeat(64)}`).fault).toBe(null);
  });

  test("colons, brackets and quotes inside texts are none", () => {
    expect(read(String.raw`{"a:\"{[":"::\\\":[[{{","b":"\\"}`)).toEqual({
      fault: null,
      value: { 'a:"{[': '::\\":[[{{', b: "\\" },
    });
  });

  test("names that objects treat in their own way are plain fields", () => {
    const text =
      '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},"toString":1,"hasOwnProperty":2}';
    const parsed = read(text);
    expect(parsed.fault === null && JSON.stringify(parsed.value)).toBe(text);
    expect(parsed.fault === null && countKeys(parsed.value)).toBe(7);
    expect(Reflect.get({}, "polluted")).toBe(undefined);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

/** The same facts by walking the text character by character. */
function scanSlowly(text: string): { colons: number; depth: number } {
  const counted = { colons: 0, depth: 0 };
  let depth = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? "";
    if (isInString) {
      if (character === "\\") index += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ":") counted.colons += 1;
    else if ("{[".includes(character)) counted.depth = Math.max(counted.depth, (depth += 1));
    else if ("}]".includes(character)) depth -= 1;
  }
  return counted;
}

test("the scanner sees what a slow walk sees, by text and by bytes, also of what is no JSON", () => {
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ":",
    ",",
    '"',
    '\\"',
    "\\\\",
    "\\",
    "a",
    "é",
    "\u{1f600}",
    "12",
    " ",
    "\u2028",
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join("")),
      ),
      (text) => {
        const bytes = Buffer.from(text);
        const expected = scanSlowly(text);
        const scan = scanJson(bytes, null, 1000);
        expect(scan.colons).toBe(expected.colons);
        if (text.length === bytes.length) expect(scanJson(bytes, text, 1000)).toEqual(scan);
        expect(scanJson(bytes, null, expected.depth).isTooDeep).toBe(false);
        if (expected.depth > 0) expect(scanJson(bytes, null, expected.depth - 1).isTooDeep).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ["[0.1,12345,-1e5,0.30000000000000004]", false],
  ['["12345678901234567890"]', false],
  ["[12345678901234567890]", true],
  ["[1,2,0.12345650000000000001]", true],
  ["[1e999]", true],
])("that %s has a number beyond a double is %s", (text, expected) => {
  expect(scanJson(Buffer.from(text), text, DEPTH_MAX).hasInexactNumber).toBe(expected);
});

test("a text on several lines is put on one, and says the same", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const compact = compactJson(Buffer.from(`\n${JSON.stringify(value, null, "\t")}\r\n`));
      expect(compact.toString()).toBe(JSON.stringify(value));
    }),
  );
  const flat = Buffer.from('{ "a" : 1 }');
  expect(compactJson(flat)).toBe(flat);
});

test("a bare NaN becomes null where it may, and nothing else changes", () => {
  const text = '{"a": NaN , "b":["NaN",-Infinity],"c":Infinity}';
  const all = replaceNonFinite(text, DEPTH_MAX, () => true);
  expect(all).toEqual({ fault: null, text: '{"a": null , "b":["NaN",null],"c":null}' });
  const some = replaceNonFinite(text, DEPTH_MAX, (path) => path[0] !== "c");
  expect(some.fault).toMatchObject({ kind: "non_finite", path: ["c"] });
});
