import { expect, test } from "vitest";
import { tokenRow } from "./token-row";

const NOW = new Date("2026-11-30T16:20:00Z");
const token = {
  ...{ id: "t1", name: "ci", hint: "a1b2c3", state: "active" as const, scopes: ["run:read"] },
  ...{ personName: "Jun Takeda", expiresAt: new Date("2027-02-28T00:00:00Z"), usedAt: null },
};

test("a token that was never used and lasts long", () => {
  expect(tokenRow(token, NOW)).toMatchObject({
    ...{ hint: "…a1b2c3", used: "never", usedAt: null, ends: "28 Feb 2027", endsSoon: false },
    ...{ over: null, canRevoke: true },
  });
});

test("one that ends within a week says so, and one that never ends says that", () => {
  expect(tokenRow({ ...token, expiresAt: new Date("2026-12-03T16:20:00Z") }, NOW)).toMatchObject({
    ...{ ends: "in 3 days", endsSoon: true },
  });
  expect(tokenRow({ ...token, expiresAt: null }, NOW)).toMatchObject({ ends: "never", endsSoon: false });
});

test.each([
  ["expired", "expired", false],
  ["revoked", "revoked", false],
  ["dead", "its person is disabled", true],
] as const)("one that is %s opens nothing", (state, over, canRevoke) => {
  const row = tokenRow({ ...token, state, expiresAt: NOW }, NOW);
  expect(row).toMatchObject({ over, canRevoke, endsSoon: false });
});
