import { expect, test } from "vitest";
import { settingsFormSchema } from "../contracts/review-forms";
import { DEFAULT_SETTINGS, SETTINGS_BOUNDS } from "../protocol/settings";
import { settingGroups, settingsHistory } from "./protocol-settings";

test("every number of the protocol stands in the form, once", () => {
  const names = settingGroups(DEFAULT_SETTINGS).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.toSorted()).toEqual(Object.keys(SETTINGS_BOUNDS).toSorted());
});

test("what the form shows is read back as it was", () => {
  const settings = { ...DEFAULT_SETTINGS, auditRefusals: 12_345, auditExcluded: 1, leaseMinutes: 45 };
  const fields = settingGroups(settings).flatMap((group) => group.fields);
  const form = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  expect(settingsFormSchema.parse({ ...form, basedOn: "3", reason: "Why not" })).toEqual({
    ...{ settings, basedOn: 3, reason: "Why not" },
  });
  const wrong = settingsFormSchema.safeParse({
    ...{ ...form, leaseMinutes: "1", auditRefusals: "200", basedOn: "3", reason: "x" },
  });
  expect(wrong.error?.issues.map(({ path, message }) => [path, message])).toEqual([
    [["leaseMinutes"], "A whole number from 5 to 240."],
    [["auditRefusals"], "A share from 0 to 100 %."],
  ]);
  expect(settingsFormSchema.safeParse({ ...form, leaseMinutes: "", basedOn: "3", reason: "x" }).success).toBe(
    false,
  );
  expect(settingsFormSchema.safeParse({ ...form, other: "1", basedOn: "3", reason: "x" }).success).toBe(
    false,
  );
});

test("a version says what it changed, and the first one nothing", () => {
  const by = { reason: "r", setAt: 0, setBy: { id: "p", name: "Lea" } };
  const [newest, first] = settingsHistory([
    { version: 2, settings: { ...DEFAULT_SETTINGS, auditRefusals: 100_000, leaseMinutes: 20 }, ...by },
    { version: 1, settings: DEFAULT_SETTINGS, ...by },
  ]);
  expect(newest?.changes).toEqual(["Lease: 30 to 20 min", "Of refusal escalations: 5 to 10 %"]);
  expect(first?.changes).toEqual([]);
});
