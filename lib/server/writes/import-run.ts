import "server-only";
import type { RunGroup } from "../../formats/reader";
import { assertCan, type Actor } from "../actor";
import { holdImportLock, releaseImportLock } from "../importing/advisory-lock";
import { endImport, type EndingImport } from "../importing/end-import";
import { describeFailure, type Failure, failureError } from "../importing/failure";
import { importOnce } from "../importing/import-once";
import { ImportCancelled } from "../importing/import-signals";
import {
  type ImportHooks,
  type ImportOptions,
  type ImportOutcome,
  NO_COUNTS,
} from "../importing/import-types";
import { beginJournal } from "../importing/journal";
import { type Connection, pool } from "../pool";
import { newId } from "../storage/new-id";
import { withTransaction } from "../with-transaction";

/** A conflict with somebody else's change is tried again so often. */
const ATTEMPTS_MAX = 3;

/**
 * Imports the files of one run: all that can be taken, or nothing.
 *
 * One transaction holds the rows, the rollups, the word that the import is complete and its event in the log, so whatever kills it leaves the run as it
 * was, and the same import again completes it. The same content a second time is a no-op that names the first import.
 * Records that cannot be taken are kept in the report; the run counts them as unknown.
 *
 * @returns how it ended: a refused file and a cancelled import are outcomes.
 * @throws {AppError} `forbidden`; `unavailable` for a failure of the machine or the database, nothing stored.
 */
export async function importRun(
  actor: Actor,
  group: RunGroup,
  options: ImportOptions,
  hooks: ImportHooks = {},
): Promise<ImportOutcome> {
  assertCan(actor, "import:run");
  const importId = hooks.importId ?? newId();
  try {
    return await withLivingConnection(importId, hooks.signal, async (connection, signal) => {
      await beginJournal(importId, actor, group, options);
      try {
        return await importWithRetries({ connection, signal, importId, actor, group, options, hooks });
      } catch (error) {
        const ending = { importId, actor, isDryRun: options.isDryRun };
        await noteFailure(ending, describeFailure(error) ?? DEFECT);
        throw error;
      }
    });
  } catch (error) {
    const failure = describeFailure(error);
    if (failure === null) throw error;
    throw failureError(failure, error);
  }
}

type Work = (connection: Connection, signal: AbortSignal) => Promise<ImportOutcome>;

/**
 * Gives a connection that holds the import's lock, and a signal that is aborted when the caller cancels or the connection is
 * lost. A connection that may be in any state is closed, which undoes what it had not committed and frees the lock.
 */
async function withLivingConnection(
  importId: string,
  cancel: AbortSignal | undefined,
  work: Work,
): Promise<ImportOutcome> {
  const stop = new AbortController();
  const { connection, onLost } = await connectAndLock(importId, (error) => {
    stop.abort(error);
  });
  const onCancel = (): void => {
    stop.abort(new ImportCancelled());
  };
  cancel?.addEventListener("abort", onCancel);
  if (cancel?.aborted === true) onCancel();
  let isClean = false;
  try {
    const outcome = await work(connection, stop.signal);
    isClean = await hasReleased(connection, importId);
    return outcome;
  } finally {
    cancel?.removeEventListener("abort", onCancel);
    if (isClean) connection.off("error", onLost);
    connection.release(!isClean);
  }
}

/** The pool may hold connections that the database has closed meanwhile: each of them is found out by its first statement. */
async function connectAndLock(
  importId: string,
  onLost: (error: Error) => void,
): Promise<Readonly<{ connection: Connection; onLost: (error: Error) => void }>> {
  for (let dead = 0; ; dead += 1) {
    const connection = await pool().connect();
    let isLocked = false;
    // A lost connection without a listener would end the process; one that is closed keeps its listener.
    const listener = (error: Error): void => {
      if (isLocked) onLost(error);
    };
    connection.on("error", listener);
    try {
      await holdImportLock(connection, importId);
      isLocked = true;
      return { connection, onLost: listener };
    } catch (error) {
      connection.release(true);
      if (dead === pool().options.max || describeFailure(error)?.isLost !== true) throw error;
    }
  }
}

/** What came of the import stands, also where the connection is lost only now: the lock goes with it. */
async function hasReleased(connection: Connection, importId: string): Promise<boolean> {
  try {
    await releaseImportLock(connection, importId);
    return true;
  } catch (error) {
    if (describeFailure(error) === null) throw error;
    return false;
  }
}

type ImportWork = Parameters<typeof importOnce>[0];

/** The files can be read again, and the import keeps its id: to everybody else it is one import. */
async function importWithRetries(given: ImportWork): Promise<ImportOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(given);
    } catch (error) {
      const isWorthIt = describeFailure(error)?.isTransient === true && !given.signal.aborted;
      if (!isWorthIt || attempt === ATTEMPTS_MAX) throw error;
    }
  }
}

const DEFECT = {
  code: "unexpected",
  message: "The import met a defect of the program.",
  hint: "Nothing of it was stored. Please report it with the log of the server.",
};

/** Where even that cannot be written, the import reads as interrupted, since nothing holds its lock any more. */
async function noteFailure(
  ending: EndingImport,
  { code, message, hint }: Pick<Failure, "code" | "message" | "hint">,
): Promise<void> {
  try {
    await withTransaction((connection) =>
      endImport(connection, ending, {
        ...{ state: "failed", failure: { code, message, hint }, counts: NO_COUNTS },
        ...{ run: { id: null, externalId: null }, contentKey: null, fileHashes: [] },
      }),
    );
  } catch (error) {
    if (describeFailure(error) === null) throw error;
  }
}
