import type { AuditAction, AuditSubject } from "./audit-action";

// No zod here: the browser writes addresses with these, and only the server reads them back.

/** What is asked of the log, as the address says it. */
export type AuditQuery = Readonly<{
  /** A part of a name, an id or an action; empty asks nothing, as with the others. */
  q: string;
  action: AuditAction | null;
  /** The exact id of who did it. */
  actor: string;
  subject: AuditSubject | null;
  /** The exact id of what it happened to. */
  id: string;
  /** Days in UTC, both included. */
  from: string;
  to: string;
  /** The page of entries with smaller, or with larger, numbers than this one. */
  before: number | null;
  after: number | null;
  /** The entry whose details are open. */
  entry: number | null;
}>;

/** What narrows the log, without the place in it. */
export const AUDIT_FILTERS = ["q", "action", "actor", "subject", "id", "from", "to"] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

export const NO_AUDIT_QUERY: AuditQuery = {
  ...{ q: "", action: null, actor: "", subject: null, id: "", from: "", to: "" },
  ...{ before: null, after: null, entry: null },
};

export const hasAuditFilter = (query: AuditQuery): boolean =>
  AUDIT_FILTERS.some((name) => query[name] !== NO_AUDIT_QUERY[name]);

/** The address of the log for a query. */
export function auditHref(query: Partial<AuditQuery>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== "") parameters.append(name, String(value));
  }
  return parameters.size === 0 ? "/audit-log" : `/audit-log?${parameters.toString()}`;
}
