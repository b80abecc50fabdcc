import { expect, test } from "vitest";
import { invitationRow, personRow } from "./person-row";

const NOW = new Date("2026-11-30T16:20:00Z");
const person = {
  ...{ id: "p1", name: "Mara Lindqvist", email: "mara@halyard.example", roles: ["viewer", "lead"] as const },
  ...{ isDemo: false, isDisabled: false, isLastAdministrator: false },
  seenAt: new Date("2026-11-30T16:10:00Z"),
};
const link = {
  ...{ id: "l1", kind: "invitation" as const, email: "a@b.test", roles: ["lead"] as const },
  ...{ expiresAt: new Date("2026-12-03T16:20:00Z"), createdByName: "Jun Takeda" },
};

test("a person is shown with their roles in words and how long ago they were here", () => {
  expect(personRow(person, "p1", NOW)).toMatchObject({
    ...{ rolesText: "Viewer and lead", isSelf: true, seen: "10 min", seenAt: "30 Nov 2026, 16:10 UTC" },
    noReset: null,
  });
  expect(personRow({ ...person, seenAt: null }, "p2", NOW)).toMatchObject({
    ...{ isSelf: false, seen: "never", seenAt: null },
  });
});

test.each([
  [{ isDemo: true, isDisabled: true }, "A demo person has no password."],
  [{ isDisabled: true }, "A disabled person cannot come in. Enable them first."],
])("for %j it says why there is no link to a new password", (state, why) => {
  expect(personRow({ ...person, ...state }, "p2", NOW).noReset).toBe(why);
});

test("a link says what it is for, who made it and how long it lasts", () => {
  expect(invitationRow(link, NOW)).toMatchObject({
    ...{ what: "Invitation as lead", madeBy: "Jun Takeda", expires: "in 3 days" },
  });
  const fromConsole = { ...link, kind: "password_reset" as const, roles: [], createdByName: null };
  expect(invitationRow(fromConsole, NOW)).toMatchObject({ what: "New password", madeBy: "Command line" });
});
