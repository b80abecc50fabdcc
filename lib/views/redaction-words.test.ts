import { expect, test } from "vitest";
import { keptSentence, redactedSentence, redactionEntries } from "./redaction-words";

const redaction = {
  at: new Date("2026-03-01T10:00:00Z"),
  by: "Ada",
  reason: "A key got in.",
  units: 12,
  source: "none" as const,
  before: "a".repeat(64),
  after: "b".repeat(64),
  isImported: false,
};
const nowhere = { names: 0, headers: 0, probes: 0, others: 0, rejectedLines: 0, labels: 0 };

test("the latest redaction is the one that is told, and how many there were", () => {
  expect(redactedSentence([])).toBeNull();
  expect(redactedSentence([redaction])).toMatch(/^Redacted by Ada on 1 Mar 2026/u);
  expect(redactedSentence([redaction, { ...redaction, by: "Grace" }])).toMatch(
    /^Redacted 2 times, last by Grace on/u,
  );
});

test("a name that would turn a line around is shown as it is", () => {
  expect(redactedSentence([{ ...redaction, by: "Ada\u{202E}" }])).not.toContain("\u{202E}");
  expect(redactionEntries([{ ...redaction, by: "Ada\u{202E}" }])[0]?.who).not.toContain("\u{202E}");
});

test("an entry says what became of the foreign record, where it was done, and hashes only where they differ", () => {
  const [own, foreign] = redactionEntries([
    redaction,
    { ...redaction, source: "dropped", after: redaction.before, isImported: true },
  ]);
  expect(own).toMatchObject({
    what: "12 characters replaced by blocks",
    hashes: { before: redaction.before, after: redaction.after },
  });
  expect(foreign?.what).toContain("the foreign record was dropped");
  expect(foreign?.who).toContain("before the run was imported here");
  expect(foreign?.hashes).toBeNull();
});

test("where a text stays is counted place by place, and nothing is said where it stays nowhere", () => {
  expect(keptSentence(nowhere)).toBeNull();
  expect(keptSentence({ ...nowhere, probes: 1, rejectedLines: 2 })).toBe("1 probe, 2 rejected lines");
});
