import { expect, test } from "vitest";
import { redactSource, sourceHolds } from "./redact-source";

const KEY = 'sk-live-"42"é';
const once = new Map([[KEY, 1]]);
const of = (value: unknown): Buffer => Buffer.from(JSON.stringify(value, null, 2));

test("every spelling is replaced, and all else stays byte for byte", () => {
  const source = Buffer.from(
    `{ "a" : ${JSON.stringify(KEY)}, "b":"\\u0073k-live-\\u002242\\"\\u00e9", "n": NaN, "c": ${JSON.stringify(JSON.stringify({ x: KEY }))} }\n`,
  );
  const made = redactSource(source, new Map([[KEY, 3]]))?.toString() ?? "";
  const blocks = "█".repeat(KEY.length);
  // Inside JSON that is inside a text the two escaped quotes are two units each.
  const nested = JSON.stringify(`{"x":"${"█".repeat(KEY.length + 2)}"}`);
  expect(made).toBe(`{ "a" : "${blocks}", "b":"${blocks}", "n": NaN, "c": ${nested} }\n`);
  expect(sourceHolds(source, KEY)).toBe(true);
  expect(sourceHolds(Buffer.from(made), KEY)).toBe(false);
});

test.each<[string, Buffer, ReadonlyMap<string, number>]>([
  ["it is found less often than in the episode", of({ a: KEY }), new Map([[KEY, 2]])],
  ["it is not found", of({ a: encodeURIComponent(KEY) }), once],
  ["a key holds it", of({ [KEY]: KEY }), once],
  ["it is short", of({ a: "secret" }), new Map([["secret", 1]])],
  ["the record is no JSON", Buffer.from(`"${KEY}`), once],
  ["the record is no UTF-8", Buffer.from([0x22, 0xff, 0x22]), once],
])("nothing is kept where %s", (_why, source, texts) => {
  expect(redactSource(source, texts)).toBeNull();
});

test("a record that quotes the text among other words keeps nothing of it", () => {
  const text = "first-line\nsecond-line";
  const made = redactSource(of({ a: text, log: `got ${JSON.stringify({ text })}` }), new Map([[text, 1]]));
  expect(made?.toString()).not.toMatch(/first|second/u);
});
