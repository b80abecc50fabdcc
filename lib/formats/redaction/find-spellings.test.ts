import { expect, test } from "vitest";
import { findSpellings } from "./find-spellings";

const PEM = "-----BEGIN KEY-----\nMIIEvQIBADAN\n-----END KEY-----";
const quoted = JSON.stringify({ private_key: PEM });

test.each([
  ["alone", quoted],
  ["behind other words", `$ cat account.json\n${quoted}`],
  ["in a fence", `\`\`\`json\n${quoted}\n\`\`\``],
  ["one a line", `${quoted}\n${quoted}`],
  ["cut off", quoted.slice(0, -2)],
  ["in another language's quotes", `{'key': '${PEM.replaceAll("\n", String.raw`\n`)}'}`],
  ["in JSON that words stand before, in JSON", JSON.stringify({ log: `said: ${quoted}` })],
  [
    "by the numbers of its units",
    `out: ${quoted.replaceAll("M", String.raw`\u004d`).replaceAll("-", String.raw`\u002D`)}`,
  ],
  ["quoted five times", ["a", "b", "c", "d", "e"].reduce((text) => JSON.stringify({ text }), PEM)],
])("a text with line breaks is found in JSON %s", (_where, text) => {
  const ranges = findSpellings(text, PEM);
  expect(ranges.length).toBeGreaterThan(0);
  let left = text;
  for (const { start, end } of ranges.toReversed()) left = left.slice(0, start) + left.slice(end);
  expect(left).not.toMatch(/MIIE|IIEv|BEGIN/u);
  expect(left).not.toContain("END KEY");
});

test("what merely looks like an escape hides nothing and is not taken for the text", () => {
  const path = String.raw`C:\new\u12`;
  expect(findSpellings(path, path)).toEqual([{ start: 0, end: path.length }]);
  expect(findSpellings(path, "C:\\xew")).toEqual([]);
});

test.each(["\n", "\r\n"])("a text is found whichever line breaks it was typed with", (typed) => {
  const needle = `first${typed}second`;
  for (const text of ["a first\nsecond b", "a first\r\nsecond b", JSON.stringify("a first\r\nsecond b")]) {
    const [range] = findSpellings(text, needle);
    expect(text.slice(0, range?.start)).toMatch(/a $/u);
    expect(text.slice(range?.end)).toMatch(/^ b/u);
  }
});
