import "server-only";
import { type Actor, hearRefusals, type RefusedThing } from "../actor";
import { log } from "../log";
import { withTransaction } from "../with-transaction";
import type { NewAuditEvent } from "./event";
import { recordEvent } from "./record-event";

/** Who asks again for the same within this time leaves no further entry: a crawler cannot flood the log. */
const QUIET_MS = 60 * 60 * 1000;
/** So many of the last refusals are remembered. */
const REMEMBERED_MAX = 10_000;

/**
 * From now on a person or a script that is refused leaves an entry in the log, one an hour for each permission and case. Refusing never
 * waits for it, and never fails because of it: what cannot be written goes to the server's log. Called once by the server;
 * commands and tests that do not call it leave none.
 *
 * @param now - for tests.
 */
export function noteRefusals(now: () => number = Date.now): void {
  const seen = new Map<string, number>();
  hearRefusals((actor, refused) => {
    if (actor.kind !== "person" && actor.kind !== "token") return;
    const key = JSON.stringify([actor.kind, actor.id, refused]);
    const last = seen.get(key);
    if (last !== undefined && now() - last < QUIET_MS) return;
    seen.delete(key);
    seen.set(key, now());
    const [oldest] = seen.keys();
    if (seen.size > REMEMBERED_MAX && oldest !== undefined) seen.delete(oldest);
    write(actor, refused).catch((error: unknown) => {
      seen.delete(key);
      log().error({ err: error, refused }, "a refusal could not be recorded");
    });
  });
}

async function write(actor: Actor, refused: RefusedThing): Promise<void> {
  await withTransaction(async (connection) => {
    await recordEvent(connection, actor, eventOf(refused));
  });
}

function eventOf(refused: RefusedThing): NewAuditEvent {
  switch (refused.kind) {
    case "permission":
      return { action: "access.denied", subjectId: refused.permission };
    case "case":
      return { action: "case.refused", subjectId: refused.caseId, details: { refusal: refused.refusal } };
  }
}
