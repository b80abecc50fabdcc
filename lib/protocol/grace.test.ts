import { expect, test } from "vitest";
import { graceOf } from "./grace";

const submission = { graceUntil: 60_000 };

test.each([
  ["before it ends", null, 59_999, { isOver: false, until: 60_000 }],
  ["as it ends", null, 60_000, { isOver: true, at: 60_000, because: "time" }],
  ["long after", null, 9_000_000, { isOver: true, at: 60_000, because: "time" }],
  ["after a next claim", 5_000, 6_000, { isOver: true, at: 5_000, because: "next_claim" }],
  [
    "after a next claim that came too late to matter",
    70_000,
    80_000,
    { isOver: true, at: 60_000, because: "time" },
  ],
  ["before a next claim that is still to come", 50_000, 40_000, { isOver: false, until: 60_000 }],
] as const)("%s", (_name, nextClaimAt, now, grace) => {
  expect(graceOf(submission, nextClaimAt, now)).toEqual(grace);
});
