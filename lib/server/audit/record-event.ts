import "server-only";
import { createHash } from "node:crypto";
import { AUDIT_ACTIONS } from "../../contracts/audit-action";
import type { Actor } from "../actor";
import type { Prisma } from "../../generated/prisma/client";
import type { Connection } from "../pool";
import { projectText } from "../storage/projected-text";
import type { NewAuditEvent } from "./event";

/**
 * Writes one event into the log, in the transaction of the change that it tells of. The last statement of the transaction:
 * every other writer waits from here to its end.
 *
 * @param transaction - a connection of the driver inside BEGIN, or Prisma's transaction client.
 */
export async function recordEvent(
  transaction: Pick<Connection, "query"> | Prisma.TransactionClient,
  actor: Actor,
  event: NewAuditEvent,
): Promise<void> {
  const values = [
    actor.kind,
    actor.id,
    projectText(actor.name),
    event.action,
    AUDIT_ACTIONS[event.action],
    projectText(event.subjectId),
    event.reason === undefined || event.reason === null ? null : projectText(event.reason),
    JSON.stringify(event.details ?? {}),
    hashOf(event.before),
    hashOf(event.after),
  ];
  if ("$executeRawUnsafe" in transaction) await transaction.$queryRawUnsafe(APPEND, ...values);
  else await transaction.query(APPEND, values);
}

const APPEND = "SELECT append_audit_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";

function hashOf(state: NewAuditEvent["before"]): Buffer | null {
  return state === undefined ? null : createHash("sha256").update(JSON.stringify(state)).digest();
}
