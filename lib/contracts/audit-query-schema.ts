import { z } from "zod";
import { AUDIT_SUBJECTS, type AuditAction, type AuditSubject, isAuditAction } from "./audit-action";
import type { AuditQuery } from "./audit-query";

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

/** Reads what is asked of the log out of an address. A part that makes no sense is as if it were not there. */
export const auditQuerySchema = z.object({
  q: textSchema,
  action: z
    .custom<AuditAction>((value) => typeof value === "string" && isAuditAction(value))
    .nullable()
    .catch(null)
    .default(null),
  actor: textSchema,
  subject: z
    .custom<AuditSubject>((value) => AUDIT_SUBJECTS.some((one) => one === value))
    .nullable()
    .catch(null)
    .default(null),
  id: textSchema,
  from: daySchema,
  to: daySchema,
  before: seqSchema,
  after: seqSchema,
  entry: seqSchema,
}) satisfies z.ZodType<AuditQuery>;
