import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import type { AuditProgress } from "../../contracts/audit-progress";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { log } from "../log";
import { verifyAuditLog } from "../writes/verify-audit-log";
import { findHead } from "./read-events";

const TELL_EVERY_MS = 200;

/**
 * Verifies the log and says how far it is, a line of JSON each time; the last line is what was found. Whoever stops listening
 * ends it.
 *
 * @throws {AppError} `forbidden`, before anything is given.
 */
export async function* verifyWithProgress(actor: Actor): AsyncGenerator<Buffer, void> {
  assertCan(actor, "audit:read");
  const stop = new AbortController();
  const total = ((await findHead())?.seq ?? -1) + 1;
  let checked = 0;
  let end: AuditProgress | null = null;
  const onProgress = (count: number): void => {
    checked = count;
  };
  const running = verifyAuditLog(actor, { onProgress, signal: stop.signal }).then(
    ({ lastSeq, problems, checkpoints }) => {
      end = {
        ...{ kind: "result", lastSeq, newestCheckpoint: checkpoints.newestSeq },
        problems: problems.map(({ seq, message }) => ({ seq, message })),
      };
    },
    (error: unknown) => {
      if (!stop.signal.aborted) log().error({ err: error }, "the audit log could not be verified");
      const message =
        error instanceof AppError ? error.message : "The server could not read the log. Try again.";
      end = { kind: "failed", message };
    },
  );
  try {
    while (!isOver(end)) {
      yield line({ kind: "progress", checked, total });
      await Promise.race([running, wait(TELL_EVERY_MS)]);
    }
    if (isOver(end)) yield line(end);
  } finally {
    stop.abort();
  }
}

/** The compiler cannot see that another function sets it meanwhile. */
const isOver = (end: AuditProgress | null): end is AuditProgress => end !== null;

const line = (progress: AuditProgress): Buffer => Buffer.from(`${JSON.stringify(progress)}\n`);
