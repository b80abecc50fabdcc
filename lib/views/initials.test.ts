import { expect, test } from "vitest";
import { initialsOf } from "./initials";

test.each([
  ["Mara Lindqvist", "ML"],
  ["Ana María de la Cruz", "AC"],
  ["noor", "N"],
  ["Élise Łuczak", "ÉŁ"],
  ["  (Zoë)  [Ops]", "ZO"],
  ["李 明", "李明"],
  ["...", "?"],
  ["", "?"],
])("%j is shortened to %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
