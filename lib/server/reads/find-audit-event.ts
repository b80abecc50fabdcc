import "server-only";
import { assertCan, type Actor } from "../actor";
import type { StoredEvent } from "../audit/event-text";
import { queryEvents } from "../audit/read-events";

/**
 * One entry of the log by its number; null where there is none.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findAuditEvent(actor: Actor, seq: number): Promise<StoredEvent | null> {
  assertCan(actor, "audit:read");
  return (await queryEvents("WHERE seq = $1", [seq]))[0] ?? null;
}
