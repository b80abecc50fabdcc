import fc from "fast-check";
import { expect, test } from "vitest";
import { boundedId, idOf } from "./bounded-id";

test("different parts give different ids of an allowed length", () => {
  const parts = fc.array(
    fc.string({ unit: fc.constantFrom("a", "/", "%", "#", "2", "F", "\uD800"), minLength: 1 }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(parts, parts, (one, other) => {
      expect(idOf(one) === idOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test("a long id is cut and told apart by a hash", () => {
  const long = "x".repeat(600);
  expect(boundedId(`${long}a`)).toHaveLength(512);
  expect(boundedId(`${long}a`)).not.toBe(boundedId(`${long}b`));
  expect(boundedId(`${long}\uD800`)).not.toBe(boundedId(`${long}\uD801`));
  expect(boundedId("x".repeat(512))).toBe("x".repeat(512));
});
