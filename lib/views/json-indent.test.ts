import fc from "fast-check";
import { expect, test } from "vitest";
import { indentJson } from "./json-indent";

test("objects and lists take a line for each member, empty ones none", () => {
  expect(indentJson('{"a":1,"b":[true,{}],"c":[]}', []).text).toBe(
    '{\n  "a": 1,\n  "b": [\n    true,\n    {}\n  ],\n  "c": []\n}',
  );
});

test("no token is changed: numbers and escapes stay as they were written", () => {
  const written = '{"n":1.0e5,"s":"a\\u0000\\"{,:}[]","big":12345678901234567890}';
  const { text } = indentJson(written, []);
  expect(text).toContain("1.0e5");
  expect(text).toContain('"a\\u0000\\"{,:}[]"');
  expect(text).toContain("12345678901234567890");
});

test("without the white space that was put in, the text is the text", () => {
  fc.assert(
    fc.property(fc.json(), (value) => {
      const compact = JSON.stringify(JSON.parse(value));
      const { text } = indentJson(compact, []);
      expect(JSON.stringify(JSON.parse(text))).toBe(compact);
    }),
  );
});

test("a place marks the same characters after the move", () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.integer({ min: 1, max: 8 }), (value, at, length) => {
      const compact = JSON.stringify(JSON.parse(value));
      const start = at % compact.length;
      const end = Math.min(compact.length, start + length);
      const { text, spans } = indentJson(compact, [{ start, end }]);
      const [span] = spans;
      const marked = text.slice(span?.start, span?.end);
      expect(marked.at(0)).toBe(compact.charAt(start));
      expect(marked.at(-1)).toBe(compact.charAt(end - 1));
    }),
  );
});

test("a text that was cut, or is no JSON, is laid out as far as it goes", () => {
  expect(indentJson('{"a":[1,"x', []).text).toBe('{\n  "a": [\n    1,\n    "x');
  expect(indentJson("}}]]", []).text.replaceAll(/\s/gu, "")).toBe("}}]]");
});
