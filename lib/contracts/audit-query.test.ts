import { expect, test } from "vitest";
import { type AuditQuery, auditHref, NO_AUDIT_QUERY } from "./audit-query";
import { auditQuerySchema } from "./audit-query-schema";

test("what is asked of the log survives the way through an address", () => {
  const query: AuditQuery = {
    ...{ q: "a&b %", action: "run.archived", actor: "p:1", subject: "run", id: "r 1" },
    ...{ from: "2026-11-29", to: "2026-11-30", before: 12, after: null, entry: 0 },
  };
  const parameters = new URL(auditHref(query), "http://localhost").searchParams;
  expect(auditQuerySchema.parse(Object.fromEntries(parameters))).toEqual(query);
  expect(auditHref(NO_AUDIT_QUERY)).toBe("/audit-log");
});

test.each([
  ["action", "run.exploded"],
  ["action", "toString"],
  ["subject", "table"],
  ["from", "2026-13-01"],
  ["to", "yesterday"],
  ["before", "-1"],
  ["after", "1e9"],
  ["entry", "9".repeat(30)],
  ["q", ["a", "b"]],
  ["q", "x".repeat(500)],
])("a %s of %j is as none", (name, value) => {
  expect(auditQuerySchema.parse({ [name]: value })).toEqual(NO_AUDIT_QUERY);
});
