import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foundParts, rankCommand } from "./rank-command";

describe("how well a command answers", () => {
  test.each([
    ["Go to episodes", "go to", 0],
    ["Go to episodes", "EPI", 1],
    ["Go to episodes", "sode", 2],
    ["Go to audit log", "log go", 3],
    ["Go to audit log", "gal", 4],
    ["Go to audit log", "x", null],
    ["Go to audit log", "gol la", null],
    ["Go to audit log", "", 0],
  ])("%s for “%s”", (label, typed, rank) => {
    expect(rankCommand(label, typed)).toBe(rank);
  });

  test("whatever is typed, the label itself is the best", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (label) => {
        expect(rankCommand(label, label.trim() === "" ? label : label.trim())).not.toBeNull();
      }),
    );
  });
});

describe("what was found in a label", () => {
  test("stands apart from the rest", () => {
    expect(foundParts("Reveal a sealed bid", "SEALED")).toEqual([
      { text: "Reveal a ", isFound: false },
      { text: "sealed", isFound: true },
      { text: " bid", isFound: false },
    ]);
  });

  test("no text loses a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (label, typed) => {
        expect(
          foundParts(label, typed)
            .map(({ text }) => text)
            .join(""),
        ).toBe(label);
      }),
    );
  });

  test("a letter that grows with its case moves nothing", () => {
    expect(foundParts("İstanbul x", "x")).toEqual([{ text: "İstanbul x", isFound: false }]);
  });
});
