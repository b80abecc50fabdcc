import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password";

test("the right password is right, and no other", async () => {
  const stored = await hashPassword("correct horse battery");
  expect(stored).toMatch(/^scrypt\$131072\$8\$1\$[\w-]{22}\$[\w-]{43}$/);
  expect(await verifyPassword("correct horse battery", stored)).toBe(true);
  expect(await verifyPassword("correct horse batterz", stored)).toBe(false);
  expect(await verifyPassword("", stored)).toBe(false);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("the same password")).not.toBe(await hashPassword("the same password"));
});

test("the cost that is stored is the cost that is used, so that old passwords go on working", async () => {
  const cheap = "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$";
  await expect(verifyPassword("x", cheap)).rejects.toThrow(); // a key of another length is no key
  expect(await verifyPassword("x", `${cheap}${"A".repeat(43)}`)).toBe(false);
});

test("nobody's password is never right", async () => {
  expect(await verifyPassword("anything", null)).toBe(false);
});

test("a password is the same however its letters are put together", async () => {
  const stored = await hashPassword("caf\u00e9 caf\u00e9 caf\u00e9");
  expect(await verifyPassword("cafe\u0301 cafe\u0301 cafe\u0301", stored)).toBe(true);
});

test("many at once are all served or told to come again; none hangs", async () => {
  const cheap = `scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$${"A".repeat(43)}`;
  const all = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword("x", cheap)));
  const refused = all.filter((one) => one.status === "rejected").map((one) => String(one.reason));
  expect(refused).toHaveLength(60 - 34);
  expect(new Set(refused)).toEqual(
    new Set(["AppError: Too many people sign in at once. Try again in a moment."]),
  );
  expect(await verifyPassword("x", cheap)).toBe(false);
});
