import "server-only";
import { assertCan, type Actor } from "../../actor";
import type { StoredEvent } from "../../audit/event-text";
import { queryEvents } from "../../audit/read-events";

/** More than that a case hardly gathers; the log itself has all. */
const EVENTS_MAX = 200;

/** What happened to a case, from the log, the first first. @throws {AppError} `forbidden`. */
export async function listCaseEvents(actor: Actor, caseId: string): Promise<readonly StoredEvent[]> {
  assertCan(actor, "review:read");
  assertCan(actor, "audit:read");
  return await queryEvents("WHERE subject_kind = 'case' AND subject_id = $1 ORDER BY seq LIMIT $2", [
    caseId,
    EVENTS_MAX,
  ]);
}
