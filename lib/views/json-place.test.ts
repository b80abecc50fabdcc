import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonPlace } from "./json-place";

/** Every path to a value of a JSON value, the root's first. */
function pathsOf(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [path];
  const steps: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : Object.entries(value);
  return [path, ...steps.flatMap(([step, inner]) => pathsOf(inner, [...path, step]))];
}

const valueAt = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string | number, unknown>)[step], value);

test("every value of any JSON is found as it was written, however it is laid out", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, "\t"), (value, indent) => {
      const text = ` ${JSON.stringify(value, null, indent)}\n`;
      const read: unknown = JSON.parse(text);
      for (const path of pathsOf(read)) {
        const place = jsonPlace(text, path);
        expect(place).not.toBeNull();
        expect(JSON.parse(text.slice(place?.start, place?.end))).toEqual(valueAt(read, path));
      }
    }),
  );
});

test("tokens stay as they were written", () => {
  const text = '{"a":[1.50, {"b\\u0063":"\\u0041 \\"]"}],"a":[0,{"bc":1e2}]}';
  const place = jsonPlace(text, ["a", 1, "bc"]);
  expect(text.slice(place?.start, place?.end)).toBe("1e2");
});

test.each<[text: string, path: readonly (string | number)[]]>([
  ["[1]", [1]],
  ["[]", [0]],
  ['{"a":1}', ["b"]],
  ["{}", ["a"]],
  ["1", ["a"]],
  ["1", [0]],
  ['{"a":1}', [0]],
])("%s has nothing at %j", (text, path) => {
  expect(jsonPlace(text, path)).toBeNull();
});

test("what is no JSON ends all the same", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from('{}[]":,\\ a1')) }), (text) => {
      for (const path of [["a"], [0], [1, "a"]]) {
        const place = jsonPlace(text, path);
        expect(place === null || place.end <= text.length + 1).toBe(true);
      }
    }),
  );
});
