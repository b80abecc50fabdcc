import { expect, test } from "vitest";
import { changeNameSchema, createTokenFormSchema, invitePersonSchema } from "./people-requests";

test.each([
  ["one box", "lead", ["lead"]],
  ["some boxes, in the order of the roles", ["lead", "viewer", "lead"], ["viewer", "lead"]],
])("%s that is ticked is read as roles", (_name, roles, expected) => {
  expect(invitePersonSchema.parse({ email: "A@B.test ", roles })).toEqual({
    email: "a@b.test",
    roles: expected,
  });
});

test.each([
  ["no box", undefined, "Choose at least one role."],
  ["no role of ours", "owner", "There is no such role."],
  ["one that is none among others", ["lead", "__proto__"], "There is no such role."],
])("%s is said beside the roles", (_name, roles, message) => {
  const parsed = invitePersonSchema.safeParse({ email: "a@b.test", roles });
  expect(parsed.error?.issues).toMatchObject([{ message }]);
});

test("a name is trimmed, and holds nothing that hides or turns what stands beside it", () => {
  expect(changeNameSchema.parse({ name: " Asha Rao " })).toEqual({ name: "Asha Rao" });
  for (const name of ["", " ", "A\u202eB", "A\u0000B", "x".repeat(101)])
    expect(changeNameSchema.safeParse({ name }).success).toBe(false);
});

test("a token lasts for one of the spans that are offered", () => {
  const form = { name: "ci", scopes: "run:read", life: "90" };
  expect(createTokenFormSchema.parse(form)).toEqual({ ...form, scopes: ["run:read"] });
  expect(createTokenFormSchema.safeParse({ ...form, life: "9999" }).success).toBe(false);
});
