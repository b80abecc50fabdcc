import type { AuditAction } from "../../contracts/audit-action";

type Json = string | number | boolean | null | readonly Json[] | Readonly<{ [key: string]: Json }>;

/** A change as it is handed to the log; the database adds its number, its time and the chain. */
export type NewAuditEvent = Readonly<{
  action: AuditAction;
  subjectId: string;
  /** What the actor gave as the reason, where one was asked for. */
  reason?: string | null;
  /** What is worth knowing later. Never a secret, a token, a password or a text of a transcript. */
  details?: Readonly<Record<string, Json>>;
  /** The state before and after, of which the log keeps the hashes; also in `details` where it may be shown. */
  before?: Json;
  after?: Json;
}>;
