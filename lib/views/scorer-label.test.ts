import { expect, test } from "vitest";
import { safeLabel } from "./hostile-text";
import { scorerLabel } from "./scorer-label";

const scorer = { version: "1.0.0", epsilon: 0, delta: 0, baseline: "declared", pack: null };

test.each([
  [scorer, "drift 1.0.0, no tolerance"],
  [{ ...scorer, epsilon: 20_000 }, "drift 1.0.0, tolerance 0.02"],
  [
    { ...scorer, delta: 100_000, baseline: "first_turn" },
    "drift 1.0.0, refusal tolerance 0.10, baseline first turn",
  ],
  [
    { ...scorer, pack: { id: "payments", hash: "0123456789abcdef" } },
    "drift 1.0.0, no tolerance, pack payments 01234567",
  ],
  [
    { ...scorer, pack: { id: "pay\u202ements", hash: "0123456789abcdef" } },
    `drift 1.0.0, no tolerance, pack ${safeLabel("pay\u202ements", 60)} 01234567`,
  ],
])("a scorer names what is not the default", (given, label) => {
  expect(scorerLabel(given)).toBe(label);
});
