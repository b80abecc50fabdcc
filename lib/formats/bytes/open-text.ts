import { type ReadOptions, RefusedFileError, type Source } from "../reader";
import { createBudget } from "./budget";
import { unknownMethod } from "./damage";
import { gunzip } from "./gunzip";
import type { Unpack, Unpacked } from "./packed-stream";
import { type Container, sniff, SNIFF_BYTES } from "./sniff";
import { unpackZstd } from "./unpack-zstd";
import { ByteQueue } from "./byte-queue";

/** The text of a file as a stream of bytes, unpacked where the file is packed. */
export type OpenText = Readonly<{
  chunks: AsyncGenerator<Buffer, void>;
  /** Bytes of the file that were used so far. */
  bytesRead: () => number;
  /** Only what was whole of a damaged file came, known once the chunks are over. The last line may be a part of one. */
  isSalvaged: () => boolean;
}>;

type TextOptions = Pick<ReadOptions, "limits" | "isSalvage">;

/**
 * Opens a file that is text, or text packed by gzip or Zstandard: its first bytes decide. Memory stays flat.
 *
 * With `isSalvage` a file that is cut off gives what came before the end, and a damaged one what came before the damage
 * and has a checksum of its own: the file is then read twice, to know how much that is.
 *
 * @throws {RefusedFileError} from the chunks: `E_TRUNCATED`, `E_CORRUPT`, `E_BOMB`, `E_METHOD`, `E_ENCODING`, `E_MEMBER`.
 */
export function openText(source: Source, options: TextOptions): OpenText {
  const progress = { bytesRead: 0, isSalvaged: false };
  return {
    chunks: textOf(source, options, progress),
    bytesRead: () => progress.bytesRead,
    isSalvaged: () => progress.isSalvaged,
  };
}

type Progress = { bytesRead: number; isSalvaged: boolean };

async function* textOf(
  source: Source,
  options: TextOptions,
  progress: Progress,
): AsyncGenerator<Buffer, void> {
  let isStart = true;
  const limit = options.isSalvage ? await measureWhole(source, options) : null;
  progress.isSalvaged = limit !== null;
  let given = 0;
  for await (const { bytes, packedBytes } of unpackedOf(source, options)) {
    progress.bytesRead = packedBytes;
    if (isStart && bytes.length > 0) {
      assertNarrowText(sniff(bytes.subarray(0, SNIFF_BYTES)));
      isStart = false;
    }
    const wanted = limit === null ? bytes : bytes.subarray(0, limit - given);
    given += wanted.length;
    if (wanted.length > 0) yield wanted;
    if (given === limit) return;
  }
}

/** How much of the text of a damaged file can be kept; null where the file is whole, or has nothing to tell it by. */
async function measureWhole(source: Source, options: TextOptions): Promise<number | null> {
  let given = 0;
  let vouched = 0;
  try {
    for await (const { bytes, isVouched, isPacked } of unpackedOf(source, options)) {
      if (!isPacked) return null;
      given += bytes.length;
      if (isVouched) vouched = given;
    }
    return null;
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    if (error.code === "E_TRUNCATED") return given;
    if (error.code === "E_CORRUPT" && vouched > 0) return vouched;
    throw error;
  }
}

type Piece = Unpacked & Readonly<{ isPacked: boolean }>;

async function* unpackedOf(source: Source, { limits }: TextOptions): AsyncGenerator<Piece, void> {
  const queue = new ByteQueue(source.open());
  try {
    await queue.fill(SNIFF_BYTES);
    const unpack = unpackerOf(sniff(queue.peek(Math.min(SNIFF_BYTES, queue.waiting))));
    if (unpack === null) {
      for await (const bytes of restOf(queue)) {
        yield { bytes, packedBytes: queue.offset, isVouched: true, isPacked: false };
      }
      return;
    }
    const budget = createBudget(limits);
    for await (const piece of unpack(restOf(queue))) {
      budget.spend(piece.bytes.length, piece.packedBytes);
      yield { ...piece, isPacked: true };
    }
  } finally {
    await queue.close();
  }
}

async function* restOf(queue: ByteQueue): AsyncGenerator<Buffer, void> {
  while (await queue.fill(1)) yield queue.take(queue.waiting);
}

/** Null where the file is text already, or is said by others to be none. */
function unpackerOf(container: Container): Unpack | null {
  if (container === "gzip") return gunzip;
  if (container === "zstd") return unpackZstd;
  assertNarrowText(container);
  return null;
}

/** @throws {RefusedFileError} where it is known to be no text in UTF-8. */
function assertNarrowText(container: Container): void {
  if (container === "utf16" || container === "utf32") {
    throw new RefusedFileError(
      "E_ENCODING",
      `The text is in ${container === "utf16" ? "UTF-16" : "UTF-32"}; only UTF-8 is read.`,
      0,
      "Convert the file to UTF-8.",
    );
  }
  if (container === "gzip" || container === "zstd" || container === "zip") {
    throw new RefusedFileError(
      "E_MEMBER",
      `There is ${container} where the text should begin.`,
      0,
      "An archive is unpacked once, and one text is read from it. Unpack it first.",
    );
  }
  if (typeof container === "object")
    throw unknownMethod(0, `The file is ${container.name}, which is not read.`);
}
