import { expect, test } from "vitest";
import { ARM_RUNS_MAX, comparisonHref, comparisonQuerySchema } from "./comparison-query";

const read = (href: string) => {
  const { searchParams } = new URL(href, "http://localhost");
  return comparisonQuerySchema.parse(
    Object.fromEntries(
      [...searchParams.keys()]
        .map((key) => [key, searchParams.getAll(key)])
        .map(([key, values]) => [key, values?.length === 1 ? values[0] : values]),
    ),
  );
};

test("what an address of a comparison says is read back as it was", () => {
  const query = { cand: ["a", "b"], base: ["c"], set: "all", family: "fam & 1" } as const;
  expect(read(comparisonHref(query))).toEqual(query);
  expect(comparisonHref({ cand: [], base: [], set: "common", family: null })).toBe("/compare");
});

test("runs are named by repeating or by commas, each once", () => {
  expect(comparisonQuerySchema.parse({ cand: ["a,b", "a"], base: "c,,d" })).toMatchObject({
    cand: ["a", "b"],
    base: ["c", "d"],
  });
});

test("what is said wrongly is as if it were absent", () => {
  const many = Array.from({ length: ARM_RUNS_MAX + 1 }, (_, index) => `r${index}`);
  expect(comparisonQuerySchema.parse({ cand: many, base: "x".repeat(65), set: "some", family: "" })).toEqual({
    ...{ cand: [], base: [], set: "common", family: null },
  });
});
