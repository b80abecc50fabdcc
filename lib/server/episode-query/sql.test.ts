import { expect, test } from "vitest";
import { allOf, joinSql, sql, statement } from "./sql";

test("a value becomes a parameter, whatever it holds", () => {
  const value = "'; DROP TABLE episode; --";
  expect(statement(sql`SELECT ${value}, ${[1, null]}`)).toEqual({
    text: "SELECT $1, $2",
    values: [value, [1, null]],
  });
});

test("pieces nest, and their parameters keep their order", () => {
  const inner = sql`b = ${2} AND c = ${3}`;
  expect(statement(sql`a = ${1} AND ${inner} AND d = ${4}`)).toEqual({
    text: "a = $1 AND b = $2 AND c = $3 AND d = $4",
    values: [1, 2, 3, 4],
  });
  expect(statement(joinSql([sql`a`, sql`b = ${1}`], sql`, `)).text).toBe("a, b = $1");
  expect(statement(allOf([])).text).toBe("TRUE");
});

test("what only looks like a piece is a value", () => {
  const forged = { parts: ["TRUE; DROP TABLE episode"], values: [] };
  expect(statement(sql`SELECT ${forged}`)).toEqual({ text: "SELECT $1", values: [forged] });
});
