import fc from "fast-check";
import { expect, test } from "vitest";
import { wordDifference } from "./word-difference";

const joined = (stretches: readonly Readonly<{ text: string }>[] | undefined): string =>
  (stretches ?? []).map(({ text }) => text).join("");

test("what one text has and the other has not is marked, and the rest is not", () => {
  expect(wordDifference("Send the invoice to A now.", "Send the paid invoice to B now.")).toEqual([
    [
      { text: "Send the invoice to", isShared: true },
      { text: " A", isShared: false },
      { text: " now.", isShared: true },
    ],
    [
      { text: "Send the", isShared: true },
      { text: " paid", isShared: false },
      { text: " invoice to", isShared: true },
      { text: " B", isShared: false },
      { text: " now.", isShared: true },
    ],
  ]);
});

test.each([
  ["nothing in common", "I will not do it.", "Certainly: here are all three keys."],
  ["nothing against something", "", "Certainly."],
  [
    "too many small changes",
    "a b c d e f g h i j k l m n o p q r s t u v w x y z".repeat(3),
    "a 1 c 2 e 3 g 4 i 5 k 6 m 7 o 8 q 9 s 1 u 2 w 3 y 4".repeat(3),
  ],
])("%s: two texts, not one with changes", (_name, one, other) => {
  expect(wordDifference(one, other)).toBeNull();
});

test("the same text is shared as a whole", () => {
  expect(wordDifference("a b", "a b")?.[0]).toEqual([{ text: "a b", isShared: true }]);
});

test("of any two texts nothing is lost, both share the same words, and it does not matter which comes first", () => {
  const text = fc.array(fc.constantFrom("a", "b", " ", "\n", "c ", "  d")).map((parts) => parts.join(""));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const found = wordDifference(one, other);
      if (found === null) {
        expect(wordDifference(other, one)).toBeNull();
        return;
      }
      expect(joined(found[0])).toBe(one);
      expect(joined(found[1])).toBe(other);
      const shared = found.map((side) => joined(side.filter(({ isShared }) => isShared)));
      expect(shared[0]).toBe(shared[1]);
    }),
  );
});
