import { RefusedFileError, type RunGroup } from "../../formats/reader";
import type { Actor } from "../actor";
import type { Connection } from "../pool";
import { assertNew } from "./content-identity";
import { endImport } from "./end-import";
import { describeFailure } from "./failure";
import { beginHeartbeat } from "./heartbeat";
import { DuplicateContent, ImportCancelled } from "./import-signals";
import { type ImportHooks, type ImportOptions, type ImportOutcome, NO_COUNTS } from "./import-types";
import type { JournalEnd } from "./journal";
import { RunReading } from "./read-into-run";
import { insertRejectedLines } from "./rejected-lines";
import { runTransaction } from "./run-transaction";
import { watchSources } from "./watched-sources";

type ImportWork = Readonly<{
  connection: Connection;
  /** Aborted with `ImportCancelled`, or with the error that ended the connection. */
  signal: AbortSignal;
  importId: string;
  actor: Actor;
  group: RunGroup;
  options: ImportOptions;
  hooks: ImportHooks;
}>;

/**
 * Imports once, under a record that is open, and closes the record with whatever came of it.
 *
 * @throws what is no outcome: failures of the database, and defects. The record is still open then.
 */
export async function importOnce(given: ImportWork): Promise<ImportOutcome> {
  const { connection, importId, group, options, hooks } = given;
  const cancel = new AbortController();
  const signal = AbortSignal.any([given.signal, cancel.signal]);
  const watched = watchSources(group.sources, signal);
  const bytesTotal = group.sources.reduce((sum, source) => sum + source.sizeBytes, 0);
  const reading = new RunReading(connection, importId, options, watched, signal, {
    onLocked: (hasWaited) => (hasWaited ? assertNew(group, watched, options) : Promise.resolve()),
    onBatch: () =>
      hooks.onProgress?.({ bytesRead: reading.bytesRead, bytesTotal, readCount: reading.counts.read }),
  });
  const stopHeartbeat = beginHeartbeat(
    importId,
    () => ({ bytesRead: reading.bytesRead, readCount: reading.counts.read, run: reading.runBefore }),
    {
      onCancel: () => {
        cancel.abort(new ImportCancelled());
      },
      onDefect: (error) => {
        cancel.abort(error);
      },
    },
  );
  let end: JournalEnd;
  try {
    end = await runTransaction({ ...given, signal, watched, reading, stopHeartbeat });
  } catch (error) {
    await stopHeartbeat();
    await rollBack(connection);
    const undone = undoneEnd(error, reading);
    if (undone === null) throw error;
    end = undone;
    await keepEnd(given, end, reading);
  }
  return outcomeOf(given, end);
}

/** The record, its report and its event: all of them or none. */
async function keepEnd(
  { connection, importId, actor, options }: ImportWork,
  end: JournalEnd,
  reading: RunReading,
): Promise<void> {
  try {
    await connection.query("BEGIN");
    if (end.state === "refused") await insertRejectedLines(connection, importId, null, 0, reading.report);
    await endImport(connection, { importId, actor, isDryRun: options.isDryRun }, end);
    await connection.query("COMMIT");
  } catch (error) {
    await rollBack(connection);
    throw error;
  }
}

/** A connection that is lost has undone everything already, and what ended the import is the better reason. */
async function rollBack(connection: Connection): Promise<void> {
  try {
    await connection.query("ROLLBACK");
  } catch (error) {
    if (describeFailure(error) === null) throw error;
  }
}

/** How an import ends of which nothing stays; null where that is no outcome. */
function undoneEnd(error: unknown, { counts, runBefore }: RunReading): JournalEnd | null {
  const undone = { run: runBefore, contentKey: null, fileHashes: [] };
  const { read, rejected } = counts;
  if (error instanceof DuplicateContent) {
    const { run, isRunArchived, redactedCount } = error.earlier;
    return {
      ...undone,
      run,
      since: { isRunArchived, redactedCount },
      counts: NO_COUNTS,
      state: "completed",
      duplicateOf: error.earlier.id,
      pack: null,
      notes: {},
    };
  }
  if (error instanceof RefusedFileError) {
    const { code, message, hint, byteOffset } = error;
    const refusal = { code, message, hint, offset: byteOffset };
    return { ...undone, counts: { ...NO_COUNTS, read, rejected }, state: "refused", refusal };
  }
  if (error instanceof ImportCancelled) {
    return { ...undone, counts: { ...NO_COUNTS, read, rejected }, state: "cancelled" };
  }
  return null;
}

function outcomeOf({ importId, group, options }: ImportWork, end: JournalEnd): ImportOutcome {
  const facts = {
    ...{ importId, format: group.format, isDryRun: options.isDryRun, counts: end.counts },
    ...{ runId: end.run.id, runExternalId: end.run.externalId },
  };
  switch (end.state) {
    case "completed":
    case "completed_with_errors":
      return { ...facts, state: end.state, duplicateOf: end.duplicateOf, ...end.since };
    case "refused":
      return { ...facts, state: end.state, refusal: end.refusal };
    case "cancelled":
      return { ...facts, state: end.state };
    case "failed":
      throw new RangeError("A failed import has no outcome.");
  }
}
