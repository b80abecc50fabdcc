import { z } from "zod";
import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject, isAuditAction } from "./audit-action";

const seqSchema = z
  .string()
  .regex(/^\d{1,15}$/u)
  .transform(Number)
  .nullable()
  .catch(null)
  .default(null);
const textSchema = z.string().trim().max(200).catch("").default("");
const daySchema = z
  .union([z.iso.date(), z.literal("")])
  .catch("")
  .default("");

/** What is asked of the log, as the address says it. A part that makes no sense is as if it were not there. */
export const auditQuerySchema = z.object({
  /** A part of a name, an id or an action. */
  q: textSchema,
  action: z
    .custom<AuditAction>((value) => typeof value === "string" && isAuditAction(value))
    .nullable()
    .catch(null)
    .default(null),
  /** The exact id of who did it. */
  actor: textSchema,
  subject: z
    .custom<AuditSubject>((value) => AUDIT_SUBJECTS.some((one) => one === value))
    .nullable()
    .catch(null)
    .default(null),
  /** The exact id of what it happened to. */
  id: textSchema,
  /** Days in UTC, both included. */
  from: daySchema,
  to: daySchema,
  /** The page of entries with smaller, or with larger, numbers than this one. */
  before: seqSchema,
  after: seqSchema,
  /** The entry whose details are open. */
  entry: seqSchema,
});
export type AuditQuery = Readonly<z.infer<typeof auditQuerySchema>>;

/** What narrows the log, without the place in it. */
export const AUDIT_FILTERS = ["q", "action", "actor", "subject", "id", "from", "to"] as const;
export type AuditFilter = (typeof AUDIT_FILTERS)[number];

export const NO_AUDIT_QUERY: AuditQuery = auditQuerySchema.parse({});

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
