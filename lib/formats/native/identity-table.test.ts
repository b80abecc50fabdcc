import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { HashIndex } from "./hash-index";
import { IdentityTable } from "./identity-table";

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

test("each of many identities is found again, with its place and its digest, and no other", () => {
  const table = new IdentityTable();
  const names = Array.from({ length: 5_000 }, (_, index) => `e-${String(index).padStart(8, "0")}`);
  for (const [index, name] of names.entries()) {
    expect(table.find(name)).toBe(null);
    expect(table.add(name, index + 2, sha256(name))).toBe(index);
  }
  for (const [index, name] of names.entries()) {
    expect(table.find(name)).toEqual({
      ordinal: index,
      line: index + 2,
      digest: sha256(name).subarray(0, 16),
    });
  }
  expect(table.find("e-20000000")).toBe(null);
});

test.each(["__proto__", "constructor", "toString", "hasOwnProperty", "", "\ud800"])(
  "%j is a name like any other",
  (name) => {
    const table = new IdentityTable();
    expect(table.find(name)).toBe(null);
    table.add(name, 7, sha256(name));
    expect(table.find(name)?.line).toBe(7);
  },
);

test("names that differ in one character are told apart, hundreds of thousands of them", () => {
  const index = new HashIndex();
  for (let value = 0; value < 200_000; value += 1) {
    const name = `1/1/${value}`;
    if (index.find(name) !== null) throw new Error(`${name} was found and never set.`);
    index.set(name, value);
  }
  expect(index.find("1/1/199999")).toBe(199_999);
  expect(index.find("1/2/199999")).toBe(null);
});
