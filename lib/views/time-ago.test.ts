import { expect, test } from "vitest";
import { timeAgo, timeLeft } from "./time-ago";

const NOW = new Date("2026-11-30T16:20:00Z");
const MINUTE = 60_000;
const after = (ms: number) => new Date(NOW.getTime() + ms);

test.each([
  ["now", 0],
  ["now", 2 * MINUTE - 1],
  ["2 min", 2 * MINUTE],
  ["59 min", 60 * MINUTE - 1],
  ["1 h", 60 * MINUTE],
  ["23 h", 24 * 60 * MINUTE - 1],
  ["1 d", 24 * 60 * MINUTE],
  ["6 d", 7 * 24 * 60 * MINUTE - 1],
  ["23 Nov 2026", 7 * 24 * 60 * MINUTE],
  ["now", -5 * MINUTE],
])("says %s of what was so long ago", (words, ms) => {
  expect(timeAgo(after(-ms), NOW)).toBe(words);
});

test.each([
  ["over", 0],
  ["within an hour", 1],
  ["in 1 h", 60 * MINUTE],
  ["in 47 h", 48 * 60 * MINUTE - 1],
  ["in 2 days", 48 * 60 * MINUTE],
  ["in 6 days", 7 * 24 * 60 * MINUTE - 1],
  ["7 Dec 2026", 7 * 24 * 60 * MINUTE],
])("says %s of what ends then", (words, ms) => {
  expect(timeLeft(after(ms), NOW)).toBe(words);
});
