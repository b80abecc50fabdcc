import "server-only";
import { assertCan, type Actor } from "../actor";
import { auditLine } from "../audit/audit-line";
import { findHead, readEvents } from "../audit/read-events";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";

/**
 * The whole log as NDJSON, exact, each event with its hashes: what is needed to verify it elsewhere. That it was exported is
 * recorded first, so that an export holds its own event.
 *
 * @throws {AppError} `forbidden`, before anything is given.
 */
export async function* exportAuditLog(actor: Actor): AsyncGenerator<Buffer, void> {
  assertCan(actor, "audit:read");
  await withTransaction(async (connection) => {
    await recordEvent(connection, actor, { action: "audit.exported", subjectId: "log" });
  });
  const head = await findHead();
  for await (const page of readEvents(-1, head?.seq ?? -1)) yield Buffer.from(page.map(auditLine).join(""));
}
