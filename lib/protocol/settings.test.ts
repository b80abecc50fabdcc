import { expect, test } from "vitest";
import { checkSettings, DEFAULT_SETTINGS, SETTINGS_BOUNDS, type ProtocolSettings } from "./settings";

test("the defaults can be set", () => expect(checkSettings(DEFAULT_SETTINGS)).toEqual({}));

test.each(Object.keys(SETTINGS_BOUNDS) as (keyof ProtocolSettings)[])(
  "%s outside its bounds is refused",
  (name) => {
    const [min, max] = SETTINGS_BOUNDS[name];
    for (const value of [min - 1, max + 1, min + 0.5, NaN])
      expect(Object.keys(checkSettings({ ...DEFAULT_SETTINGS, [name]: value }))).toEqual([name]);
  },
);

test("one person alone decides nothing", () =>
  expect(checkSettings({ ...DEFAULT_SETTINGS, seats: 1 })).toEqual({ seats: "This is 2." }));

test("a lease longer than all leases together is refused", () =>
  expect(Object.keys(checkSettings({ ...DEFAULT_SETTINGS, leaseMinutes: 90, leaseTotalHours: 1 }))).toEqual([
    "leaseMinutes",
  ]));
