import fc from "fast-check";
import { expect, test } from "vitest";
import { firstHolders } from "./first-holders";

const lazily = (texts: readonly string[]) => ({
  count: texts.length,
  at: (index: number) => texts[index] ?? "",
});

/** Few letters, so that needles overlap, nest and repeat. */
const word = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 6 });
const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 20 });

test("finds for each of many needles the first text that holds it", () => {
  const needles = fc.uniqueArray(word, { minLength: 17, maxLength: 60 });
  fc.assert(
    fc.property(needles, fc.array(text, { maxLength: 8 }), (given, texts) => {
      const expected = given.map((needle) => {
        const index = texts.findIndex((one) => one.includes(needle));
        return index === -1 ? texts.length : index;
      });
      expect(firstHolders(given, lazily(texts))).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

test("finds few needles, and long ones, alike", () => {
  const long = "ab".repeat(300);
  expect(firstHolders(["x", "b"], lazily(["a", "ab", "b"]))).toEqual([3, 1]);
  expect(firstHolders([long, "b"], lazily(["b", `${long}b`]))).toEqual([1, 0]);
});

test("reads in several passes what is too much for one", () => {
  const huge = "z".repeat(1_100_000);
  expect(firstHolders(["y", huge, "b"], lazily(["zb", `${huge}y`, huge]))).toEqual([1, 1, 0]);
});

test("no needle, no text: no answer and no holder", () => {
  expect(firstHolders([], lazily(["a"]))).toEqual([]);
  expect(firstHolders(["a"], lazily([]))).toEqual([0]);
});
