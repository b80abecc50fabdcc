import "server-only";
import type { ImportRequestOptions } from "../../contracts/import-request";
import type { ImportStatus } from "../../contracts/import-status";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { inTurn } from "../http/turns";
import { readImportStatus } from "../importing/read-import-status";
import { log } from "../log";
import { cancelQueued, countQueued, whenOver } from "../uploads/import-queue";
import { removeUpload } from "../uploads/spool";
import { receiveUpload, type UploadRequest } from "./receive-upload";
import { startImport } from "./start-import";

/** So many imports may wait; each holds its file on the disk. */
const QUEUED_MAX = 100;

export type PushRequest = UploadRequest &
  Readonly<{
    options: ImportRequestOptions;
    /** False to be answered once the file is here and its import waits. */
    isAwaited: boolean;
    /** Aborted when whoever pushes goes away: nothing is stored then, unless all was stored already. */
    signal: AbortSignal;
  }>;

/** What became of a push. Each but the last has the import, which whoever pushed may see. */
export type PushOutcome = Readonly<
  | { kind: "queued"; status: ImportStatus }
  /** Over, whatever its state is. */
  | { kind: "ended"; status: ImportStatus }
  /** The same content was stored before: `status` is that of the import that did it. */
  | { kind: "known"; status: ImportStatus }
  /** No reader knows what came. There is no import. */
  | { kind: "unreadable"; code: string; message: string; hint: string }
>;

/**
 * Takes a file of one run in and imports it: what a page does in two steps. Idempotent by content. The file is gone afterwards.
 *
 * @throws {AppError} `forbidden`; what `receiveUpload` throws; `too_many` where others push or wait already.
 */
export async function pushRun(actor: Actor, request: PushRequest): Promise<PushOutcome> {
  assertCan(actor, "import:run");
  return await inTurn("push", async () => {
    if (countQueued() >= QUEUED_MAX)
      throw new AppError("too_many", "Too many imports are waiting. Try again in a moment.");
    const { id } = await inTurn("upload", () => receiveUpload(actor, request));
    let isKept = false;
    try {
      const { imports, refused } = await startImport(actor, [id], request.options);
      const [unreadable] = refused;
      if (unreadable !== undefined) return { kind: "unreadable", ...unreadable };
      const importId = imports[0]?.id ?? "";
      if (request.isAwaited) return await awaited(importId, request.signal);
      isKept = true;
      removeWhenOver(importId, id);
      return { kind: "queued", status: await statusOrFail(importId) };
    } finally {
      if (!isKept) await removeUpload(id);
    }
  });
}

async function awaited(importId: string, signal: AbortSignal): Promise<PushOutcome> {
  const stop = (): void => {
    cancelQueued(importId);
  };
  signal.addEventListener("abort", stop);
  if (signal.aborted) stop();
  try {
    await whenOver(importId);
  } finally {
    signal.removeEventListener("abort", stop);
  }
  const status = await statusOrFail(importId);
  if (status.duplicateOf === null) return { kind: "ended", status };
  return { kind: "known", status: await statusOrFail(status.duplicateOf) };
}

/** The file is of no use to anybody: a push is repeated as a whole. */
function removeWhenOver(importId: string, uploadId: string): void {
  whenOver(importId)
    .then(() => removeUpload(uploadId))
    .catch((error: unknown) => {
      log().warn({ err: error }, "a pushed file could not be removed; it goes within a day");
    });
}

async function statusOrFail(importId: string): Promise<ImportStatus> {
  const status = await readImportStatus(importId);
  if (status === null) throw new AppError("not_found", "There is no such import.");
  return status;
}
