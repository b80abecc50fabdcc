import fc from "fast-check";
import { expect, test } from "vitest";
import { inspectJson, type Path } from "./inspect-json";

const DEPTH_MAX = 64;

test.each([
  ["", "syntax", "expected", []],
  ["{", "syntax", "The text ends where a key", []],
  ['{"a":1,}', "syntax", "a key between double quotes", ["a"]],
  ['{"a" 1}', "syntax", "a colon", ["a"]],
  ['{"a":[1,2,oops]}', "syntax", 'Found "oops]}" at character 10, expected a value', ["a", 2]],
  ["[1,]", "syntax", "a value", [1]],
  ["[1 2]", "syntax", "a comma or the end of the list", [0]],
  ["[1}", "syntax", "a comma or the end of the list", [0]],
  ['{"a":1]', "syntax", "a comma or the end of the object", ["a"]],
  ["01", "syntax", "the end", []],
  ["1.", "syntax", "the end", []],
  ["+1", "syntax", "a value", []],
  ["'a'", "syntax", "a value", []],
  ['"\\x"', "syntax", "a text with valid escapes", []],
  ['"a\nb"', "syntax", "a text with valid escapes", []],
  ['"open', "syntax", "a text with valid escapes", []],
  ['{"a":{"b":1}} x', "syntax", "the end", []],
  ["NaN", "syntax", "a value", []],
  ['{"a":{"b":1,"c":2,"b":3}}', "duplicate_key", 'The key "b" stands twice', ["a", "b"]],
  ['{"a":1,"\\u0061":2}', "duplicate_key", 'The key "a" stands twice', ["a"]],
  ['{"__proto__":1,"__proto__":2}', "duplicate_key", 'The key "__proto__"', ["__proto__"]],
  [`{"a":[1,${"[".repeat(64)}`, "depth", "deeper than 64", ["a", 1, ...Array<number>(62).fill(0)]],
] as const)("%j has its fault named with its path", (text, kind, message, path) => {
  const fault = inspectJson(text, DEPTH_MAX);
  expect(fault?.kind).toBe(kind);
  expect(fault?.message).toContain(message);
  expect(fault?.path).toEqual(path);
});

test("a million brackets are one fault and no overflow of the stack", () => {
  expect(inspectJson("[".repeat(1_000_000), DEPTH_MAX)?.kind).toBe("depth");
  expect(inspectJson('{"a":'.repeat(1_000_000), DEPTH_MAX)?.kind).toBe("depth");
});

test("the same key in two objects is none that stands twice", () => {
  expect(inspectJson('[{"a":1},{"a":2,"b":{"a":3}}]', DEPTH_MAX)).toBe(null);
});

test("each number is shown as it is written, with its path", () => {
  const seen: [string, Path][] = [];
  inspectJson('{"a":[1.50,-0],"b":{"c":12345678901234567890}}', DEPTH_MAX, {
    number: (path, text) => seen.push([text, path()]),
  });
  expect(seen).toEqual([
    ["1.50", ["a", 0]],
    ["-0", ["a", 1]],
    ["12345678901234567890", ["b", "c"]],
  ]);
});

test("bare NaN and infinities are shown to who asks for them", () => {
  const seen: string[] = [];
  const text = '{"a":NaN,"b":[-Infinity,Infinity],"c":"NaN"}';
  expect(
    inspectJson(text, DEPTH_MAX, {
      nonFinite: (_path, found, start) => seen.push(found + text.slice(start, start + 3)),
    }),
  ).toBe(null);
  expect(seen).toEqual(["NaNNaN", "-Infinity-In", "InfinityInf"]);
});

/** Texts near to JSON: valid ones in which a few characters were changed. */
const nearJson = fc
  .tuple(
    fc.json({ maxDepth: 4 }),
    fc.array(fc.tuple(fc.nat(), fc.constantFrom(...Array.from('{}[]",:0123.eE+-\\ntfx \n\u2028\u0000'))), {
      maxLength: 3,
    }),
  )
  .map(([text, changes]) =>
    changes.reduce(
      (changed, [at, by]) =>
        changed.slice(0, at % (changed.length + 1)) +
        by +
        changed.slice((at % (changed.length + 1)) + (at % 2)),
      text,
    ),
  );

test("a text has no fault exactly where JSON.parse takes it and no key stands twice", () => {
  fc.assert(
    fc.property(nearJson, (text) => {
      const fault = inspectJson(text, 1000);
      // Behind a key that stands twice nothing is looked at.
      if (fault?.kind !== "duplicate_key") expect(fault === null).toBe(isJson(text));
    }),
    { numRuns: 3000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
