import { expect, test } from "vitest";
import { AUDIT_ACTIONS } from "../contracts/audit-action";
import { auditDays, auditEntry, type AuditEventFacts, shortHash } from "./audit-entry";
import { AUDIT_ACTION_WORDS } from "./audit-words";

const event = (changes: Partial<AuditEventFacts> = {}): AuditEventFacts => ({
  ...{ seq: 4176, at: "2026-11-30T14:58:20.000123Z", actorKind: "person", actorId: "p1" },
  ...{ actorName: "Mara Lindqvist", action: "run.score_set_chosen", subjectKind: "run", subjectId: "r1" },
  ...{ reason: null, details: "{}", beforeHash: null, afterHash: null },
  ...{ prevHash: "0".repeat(64), hash: "1".repeat(64) },
  ...changes,
});
const shown = (changes: Partial<AuditEventFacts>, names = new Map<string, string>()) =>
  auditEntry(event(changes), names);

test("says when to the microsecond in UTC, who by initials, and what by the name it has today", () => {
  expect(shown({}, new Map([["run r1", "R-118"]]))).toMatchObject({
    ...{ number: "4,176", time: "14:58:20", when: "30 Nov 2026, 14:58:20.000123 UTC" },
    ...{ initials: "ML", action: "Chose score set", object: "R-118", objectId: "r1", href: "/runs/r1" },
  });
});

test.each([
  ["a person of one name", { actorName: "Mara" }, "M"],
  ["a name without a letter", { actorName: "42 " }, "4"],
  ["the command line", { actorKind: "console" }, null],
])("initials of %s", (_what, changes, initials) => {
  expect(shown(changes).initials).toBe(initials);
});

test.each<[string, Partial<AuditEventFacts>, Readonly<{ href: string | null; runHref: string | null }>]>([
  [
    "an import leads to itself and to its run",
    { subjectKind: "import", subjectId: "i/1", details: '{"runId":"r 1"}' },
    { href: "/import/i%2F1", runHref: "/runs/r%201" },
  ],
  [
    "an import without a run leads to itself",
    { subjectKind: "import", subjectId: "i", details: '{"runId":null}' },
    { href: "/import/i", runHref: null },
  ],
  [
    "an episode leads to itself and to its run",
    { subjectKind: "episode", subjectId: "r1.12" },
    { href: "/episodes/r1.12", runHref: "/runs/r1" },
  ],
  ["a person leads nowhere", { subjectKind: "person" }, { href: null, runHref: null }],
])("%s", (_what, changes, links) => {
  expect(shown(changes)).toMatchObject(links);
});

test("both sides of a change are lines of their own, and lists and counts are written out", () => {
  const details = JSON.stringify({
    from: ["viewer"],
    to: ["viewer", "lead"],
    counts: { read: 3 },
    note: null,
  });
  expect(shown({ details }).lines).toEqual([
    { kind: "removed", name: "from", value: "viewer" },
    { kind: "added", name: "to", value: "viewer, lead" },
    { kind: "fact", name: "counts.read", value: "3" },
    { kind: "fact", name: "note", value: "none" },
  ]);
});

test("details that are no object are shown as the text they are", () => {
  expect(shown({ details: "{broken" })).toMatchObject({ summary: "", lines: [{ value: "{broken" }] });
  expect(shown({ details: "[1]" }).lines).toEqual([{ kind: "fact", name: "details", value: "[1]" }]);
});

test.each([
  ["import.completed", { counts: { imported: 480, rejected: 3, known: 0 } }, "480 stored, 3 rejected"],
  ["import.checked", { counts: { imported: 2 } }, "2 to store"],
  ["import.refused", { code: "E_STRICT" }, "E_STRICT"],
  ["audit.verified", { lastSeq: 4131, isIntact: true }, "intact through entry 4,131"],
  ["audit.verified", { lastSeq: 6, brokenAt: 7 }, "broken at entry 7"],
  ["audit.verified", { lastSeq: null }, "empty"],
  ["person.roles_changed", { from: ["reviewer"], to: ["designer"] }, "reviewer to designer"],
  ["sign_in.failed", { attemptsLeft: 3 }, "attempts left 3"],
  ["something.later", { a: 1, b: "x", c: [], d: {} }, "a 1, b x, c "],
  ["session.started", { isDemo: true, hasLink: false, by: "password" }, "demo, by password"],
])("%s with %j reads: %s", (action, details, summary) => {
  expect(shown({ action, details: JSON.stringify(details) }).summary).toBe(summary);
});

test("entries stand under their days, today first by its word", () => {
  const days = auditDays(
    [event({}), event({ at: "2026-11-29T23:59:59.999999Z" }), event({ at: "2026-11-29T00:00:00.000000Z" })],
    new Map(),
    "2026-11-30",
  );
  expect(days.map(({ label, entries }) => [label, entries.length])).toEqual([
    ["Today, 30 Nov 2026", 1],
    ["Sunday, 29 Nov 2026", 2],
  ]);
});

test("every action has a word of its own", () => {
  expect(new Set(Object.values(AUDIT_ACTION_WORDS)).size).toBe(Object.keys(AUDIT_ACTIONS).length);
  expect(shown({ action: "something.later" }).action).toBe("something.later");
});

test("a hash is shortened to its ends", () => {
  expect(shortHash(`e02b${"0".repeat(56)}91fc`)).toBe("e02b…91fc");
});
