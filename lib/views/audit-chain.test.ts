import { expect, test } from "vitest";
import { chainWords } from "./audit-chain";

const at = "2026-11-30T16:00:00.000000Z";

test("a log that nobody verified is not said to be intact", () => {
  expect(chainWords({ headSeq: 9, verified: null, checkpoint: null })).toMatchObject({
    tone: "unknown",
    short: "Hash chain not verified yet",
    facts: [{ value: "9" }, { value: "never" }, { value: "none" }],
  });
});

test("an intact one is intact as far as it was looked at", () => {
  const words = chainWords({
    headSeq: 4190,
    verified: { at, lastSeq: 4182, brokenAt: null },
    checkpoint: { at, seq: 4100 },
  });
  expect(words).toMatchObject({ tone: "intact", short: "Hash chain intact through entry 4,182" });
  expect(words.facts[2]?.value).toBe("entry 4,100, 30 Nov 2026, 16:00 UTC");
});

test("a broken one says where", () => {
  expect(
    chainWords({ headSeq: 9, verified: { at, lastSeq: 6, brokenAt: 7 }, checkpoint: null }),
  ).toMatchObject({
    tone: "broken",
    short: "Hash chain broken at entry 7",
  });
});
