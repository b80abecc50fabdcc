import { expect, test } from "vitest";
import { createAttemptTable } from "./attempt-table";

test("what is played again is numbered in the order read, and the same bytes are the same attempt", () => {
  const table = createAttemptTable();
  const given = ["a", "b", "a", "c", "b", "c"].map((bytes) => table.of("case", Buffer.from(bytes)));
  expect(given.map(({ attempt }) => attempt)).toEqual([1, 2, 1, 3, 2, 3]);
  expect(given.map(({ id }) => id)).toEqual(["case", "case#2", "case", "case#3", "case#2", "case#3"]);
  expect(table.of("other", Buffer.from("b"))).toEqual({ id: "other", attempt: 1 });
});

test("a case may have any name, of any length", () => {
  const table = createAttemptTable();
  table.of("__proto__", Buffer.from("a"));
  expect(table.of("__proto__", Buffer.from("b"))).toEqual({ id: "__proto__#2", attempt: 2 });
  table.of("x".repeat(512), Buffer.from("a"));
  expect(table.of("x".repeat(512), Buffer.from("b")).id).toHaveLength(512);
});
