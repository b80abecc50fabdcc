import "server-only";
import { createHash, type Hash } from "node:crypto";
import { open, rename, rm, statfs, writeFile } from "node:fs/promises";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { newId } from "../storage/new-id";
import { bytesPath, notePath, openSpool, partPath, type Upload } from "../uploads/spool";

/** Larger files go through the command line. */
export const UPLOAD_BYTES_MAX = 8 * 1024 * 1024 * 1024;
/** So much of the disk stays free for the database and the system. */
const FREE_BYTES_MIN = 512 * 1024 * 1024;
const NAME_LENGTH_MAX = 255;

export type UploadRequest = Readonly<{
  /** The name that the person's machine has for it. Kept for display, never used as a path. */
  name: string;
  body: AsyncIterable<Uint8Array>;
  /** How long the client says it is; null where it does not say. */
  sizeBytes: number | null;
  /** SHA-256 in hexadecimal digits that the client sent with it; null where it sent none. */
  sha256: string | null;
}>;

/**
 * Takes a file in, as it comes, and keeps it for a day or until it is imported. Nothing of it is looked at but its hash.
 *
 * @throws {AppError} `forbidden`; `bad_input` where the body is not as long as was said; `refused` where the bytes are not those
 *   that the client hashed; `too_large`; `unavailable` where the disk is nearly full. Nothing is kept then.
 */
export async function receiveUpload(actor: Actor, request: UploadRequest): Promise<Upload> {
  assertCan(actor, "import:run");
  const { sizeBytes, sha256 } = request;
  if (sizeBytes !== null && sizeBytes > UPLOAD_BYTES_MAX) throw tooLarge();
  if (sha256 !== null && !/^[0-9a-f]{64}$/i.test(sha256)) {
    throw new AppError(
      "bad_input",
      "The SHA-256 that came with the file is none: it has 64 hexadecimal digits.",
    );
  }
  await assertRoom(await openSpool(), sizeBytes ?? 0);
  const id = newId();
  const part = partPath(id);
  try {
    const received = await writePart(part, request.body);
    if (sizeBytes !== null && received.sizeBytes !== sizeBytes) {
      throw new AppError("bad_input", "The file ended before all of it had come. Send it again.");
    }
    if (sha256 !== null && received.sha256 !== sha256.toLowerCase()) {
      throw new AppError(
        "refused",
        "The file is not the one that was chosen: its SHA-256 differs. It may have changed on the way.",
      );
    }
    const upload: Upload = {
      id,
      name: request.name.slice(0, NAME_LENGTH_MAX),
      actorId: actor.id,
      ...received,
    };
    await rename(part, bytesPath(id));
    // The note comes last: an upload without one was never received.
    await writeFile(notePath(id), JSON.stringify(upload), { mode: 0o600, flag: "wx" });
    return upload;
  } catch (error) {
    await rm(part, { force: true });
    throw asAppError(error);
  }
}

async function writePart(
  path: string,
  body: AsyncIterable<Uint8Array>,
): Promise<Pick<Upload, "sizeBytes" | "sha256">> {
  const hash: Hash = createHash("sha256");
  let sizeBytes = 0;
  const file = await open(path, "wx", 0o600);
  try {
    for await (const chunk of body) {
      sizeBytes += chunk.length;
      if (sizeBytes > UPLOAD_BYTES_MAX) throw tooLarge();
      hash.update(chunk);
      // One write at a time: the client waits, the memory does not fill.
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function assertRoom(folder: string, sizeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize - sizeBytes < FREE_BYTES_MIN) throw diskFull();
}

function asAppError(error: unknown): unknown {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOSPC" || code === "EDQUOT") return diskFull(error);
  if (code === "ECONNRESET" || code === "ABORT_ERR" || code === "ERR_STREAM_PREMATURE_CLOSE") {
    return new AppError("bad_input", "The upload was broken off. Send the file again.", { cause: error });
  }
  return error;
}

const tooLarge = (): AppError =>
  new AppError("too_large", "The file is larger than 8 GiB. Import it on the server: litmus import FILE.");

const diskFull = (cause?: unknown): AppError =>
  new AppError("unavailable", "There is no room for this file on the server's disk.", { cause });
