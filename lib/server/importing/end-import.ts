import type { Actor } from "../actor";
import type { NewAuditEvent } from "../audit/event";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { endJournal, type JournalEnd } from "./journal";

/** Which import ends, and who asked for it. */
export type EndingImport = Readonly<{ importId: string; actor: Actor; isDryRun: boolean }>;

/**
 * Closes the record of an import and writes its event into the log: the last statements of a transaction. An import that was
 * closed already has its event.
 */
export async function endImport(
  connection: Pick<Connection, "query">,
  { importId, actor, isDryRun }: EndingImport,
  end: JournalEnd,
): Promise<void> {
  if (!(await endJournal(connection, importId, end))) return;
  await recordEvent(connection, actor, {
    action: actionOf(end, isDryRun),
    subjectId: importId,
    details: detailsOf(end, isDryRun),
    // What came of it, bound to the exact bytes that were read.
    after: {
      ...{ state: end.state, runId: end.run.id, contentKey: end.contentKey },
      ...{ files: end.fileHashes.map((hash) => hash.toString("hex")), counts: { ...end.counts } },
    },
  });
}

function actionOf(end: JournalEnd, isDryRun: boolean): NewAuditEvent["action"] {
  switch (end.state) {
    case "completed":
    case "completed_with_errors":
      if (isDryRun) return "import.checked";
      return end.duplicateOf === null ? "import.completed" : "import.repeated";
    case "refused":
      return "import.refused";
    case "cancelled":
      return "import.cancelled";
    case "failed":
      return "import.failed";
  }
}

/** Codes and numbers; no message, which may quote what the file says. */
function detailsOf(end: JournalEnd, isDryRun: boolean): NonNullable<NewAuditEvent["details"]> {
  const facts = { run: end.run.externalId, runId: end.run.id, counts: { ...end.counts } };
  switch (end.state) {
    case "completed":
    case "completed_with_errors":
      return {
        ...facts,
        ...(end.duplicateOf !== null && { duplicateOf: end.duplicateOf }),
        ...(end.pack !== null && { packHash: end.pack.hash }),
      };
    case "refused":
      return { ...facts, isDryRun, code: end.refusal.code };
    case "failed":
      return { ...facts, isDryRun, code: end.failure.code };
    case "cancelled":
      return { ...facts, isDryRun };
  }
}
