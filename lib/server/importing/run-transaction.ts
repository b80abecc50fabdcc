import { quoteText } from "../../contracts/quote-text";
import { type ReadSummary, RefusedFileError, type RunGroup } from "../../formats/reader";
import type { Actor } from "../actor";
import type { Connection } from "../pool";
import { enqueueScored } from "../review/opening/enqueue-scored";
import { projectText } from "../storage/projected-text";
import { assertNew } from "./content-identity";
import { contentKey } from "./content-key";
import { commit } from "./commit";
import type { ImportOptions } from "./import-types";
import { endImport } from "./end-import";
import type { JournalEnd } from "./journal";
import { insertRejectedLines } from "./rejected-lines";
import type { RunReading } from "./read-into-run";
import { saveRun } from "./save-run";
import type { WatchedSources } from "./watched-sources";

/** What was begun under one import id. */
export type ImportInHand = Readonly<{
  connection: Connection;
  importId: string;
  actor: Actor;
  group: RunGroup;
  options: ImportOptions;
  watched: WatchedSources;
  reading: RunReading;
  /** Aborted when the import is cancelled or its connection is lost. */
  signal: AbortSignal;
  /** Stops the notes of progress: they would wait for the row that the transaction closes. */
  stopHeartbeat: () => Promise<void>;
}>;

/**
 * Everything of an import, in one transaction: the rows and the word that they are complete. A dry run does the same, undoes
 * it and keeps the report. The event in the log comes last, in the same transaction.
 *
 * @returns the closed record.
 * @throws {DuplicateContent} where there is nothing to do.
 * @throws {RefusedFileError} where the file cannot be taken as a whole.
 */
export async function runTransaction(given: ImportInHand): Promise<JournalEnd> {
  const { connection, importId, actor, group, options, watched, reading, signal } = given;
  await assertNew(group, watched, options);
  await connection.query(BEGIN);
  const summary = await reading.readAll(group);
  signal.throwIfAborted();
  const fileHashes = await watched.settle();
  const key = contentKey(group.format, fileHashes, options.read);
  assertSamePack(reading, summary);
  await saveRun(connection, reading.inHand, summary, {
    ...{ nextSeq: reading.writer.nextSeq, nextRecordSeq: reading.nextRecordSeq, actorId: actor.id },
  });
  await reading.writer.finish();
  const { id: runId, scorers } = reading.inHand;
  const recordCases = options.isDryRun ? null : await enqueueScored(connection, runId, scorers[0].id);
  await given.stopHeartbeat();
  // The last moment: from here on, whoever cancels is too late.
  signal.throwIfAborted();
  const end: JournalEnd = {
    state: reading.counts.rejected === 0 ? "completed" : "completed_with_errors",
    ...{ counts: reading.counts, contentKey: key, fileHashes, duplicateOf: null, pack: summary.pack },
    since: { isRunArchived: false, redactedCount: reading.writer.redactedCount },
    run: options.isDryRun ? reading.runBefore : reading.run,
    notes: notesOf(summary),
  };
  const ending = { importId, actor, isDryRun: options.isDryRun };
  if (options.isDryRun) {
    await connection.query("ROLLBACK; BEGIN");
    await insertRejectedLines(connection, importId, null, 0, reading.report);
  }
  // Every other writer of the log waits from here to the commit.
  await endImport(connection, ending, end);
  await recordCases?.();
  await commit(connection, importId);
  return end;
}

/**
 * The planner must not scan a table that was small when it looked and is large by now; a session that stands still between
 * batches is cut off; a machine that vanished is noticed within minutes, and frees the run.
 */
const BEGIN = `
  BEGIN;
  SET LOCAL enable_seqscan = off;
  SET LOCAL plan_cache_mode = force_custom_plan;
  SET LOCAL statement_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = '10min';
  SET LOCAL tcp_keepalives_idle = 60;
  SET LOCAL tcp_keepalives_interval = 10;
  SET LOCAL tcp_keepalives_count = 6`;

/** A run whose signals came from two states of one pack would be two runs under one name. */
function assertSamePack({ inHand }: RunReading, { pack }: ReadSummary): void {
  if (pack === null) return;
  const before = inHand.packHashes.get(projectText(pack.id));
  if (before === undefined || before === pack.hash) return;
  throw new RefusedFileError(
    "E_HEADER",
    `The run was imported with another version of the probe pack ${quoteText(pack.id)}: ${before}.`,
    null,
    "Give this import a run id of its own.",
  );
}

/** What a reader noticed and nobody is refused for. */
function notesOf(summary: ReadSummary): Readonly<Record<string, unknown>> {
  return {
    hadByteOrderMark: summary.hadByteOrderMark,
    isSalvaged: summary.isSalvaged,
    unknownFields: Object.fromEntries(
      [...summary.unknownFields].map(([path, count]) => [projectText(path), count]),
    ),
  };
}
