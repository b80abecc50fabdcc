import { expect, test } from "vitest";
import { formatDay, formatTime } from "./format-time";

test("a time reads the same wherever it is read", () => {
  expect(formatTime(new Date("2026-11-30T16:05:59Z"))).toBe("30 Nov 2026, 16:05 UTC");
  expect(formatDay(new Date("2026-01-01T23:59:59-12:00"))).toBe("2 Jan 2026");
});
