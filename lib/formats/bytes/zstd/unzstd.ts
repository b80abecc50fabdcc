import { ByteQueue } from "../byte-queue";
import { type BlockState, decodeBlock, newBlockState } from "./decode-block";
import {
  BLOCK_BYTES_MAX,
  FRAME_HEADER_BYTES_MIN,
  FRAME_MAGIC,
  type FrameHeader,
  frameHeaderBytes,
  readFrameHeader,
} from "./frame-header";
import { Window } from "./window";
import { Xxh64 } from "./xxh64";
import { corrupt, unsupported, ZstdError } from "./zstd-error";

/** What came out since the last time, and what is known of it. */
export type Unzstd = Readonly<{
  bytes: Buffer;
  /** Bytes of the packed stream that were used so far. */
  packedBytes: number;
  /** All that came out so far belongs to frames whose end was reached and whose checksum, where they have one, held. */
  isVouched: boolean;
}>;

/** The stream ends within a frame. */
export class ZstdTruncatedError extends Error {
  override readonly name = "ZstdTruncatedError";

  constructor(readonly offset: number) {
    super("The Zstandard stream ends within a frame.");
  }
}

/** A frame that breaks the format, with the offset up to which the stream was used. */
export class ZstdFrameError extends Error {
  override readonly name = "ZstdFrameError";

  constructor(
    readonly offset: number,
    readonly kind: ZstdError["kind"],
    message: string,
  ) {
    super(message);
  }
}

const MAGIC_BYTES = 4;
/** Without their last four bits, which are free. */
const SKIPPABLE_MAGIC = 0x184d_2a5;
const LEGACY_MAGIC = 0xfd2f_b52;
const SKIP_SIZE_BYTES = 4;
const CHECKSUM_BYTES = 4;
const BLOCK_HEADER_BYTES = 3;
/** How much is put together before it is handed out. */
const OUT_BYTES = 256 * 1024;

/**
 * Unpacks a Zstandard stream (RFC 8878): frame after frame, skippable ones left out, block by block, so that memory is
 * bounded by the window of a frame. Checksums are verified; a frame that says its size has to have it.
 *
 * @throws {ZstdTruncatedError} when the stream ends within a frame.
 * @throws {ZstdFrameError} when it breaks the format, needs a dictionary, or a window of more than 128 MiB.
 */
export async function* unzstd(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Unzstd, void> {
  const queue = new ByteQueue(packed);
  const window = new Window();
  try {
    while (await queue.fill(1)) {
      await need(queue, MAGIC_BYTES);
      const magic = queue.peek(MAGIC_BYTES).readUInt32LE(0);
      if (magic === FRAME_MAGIC) yield* unpackFrame(queue, window);
      else if (Math.floor(magic / 16) === SKIPPABLE_MAGIC) await skipFrame(queue);
      else if (Math.floor(magic / 16) === LEGACY_MAGIC)
        throw unsupported("It is of a legacy version of Zstandard.");
      else throw corrupt("There is no frame where one should begin.");
    }
  } catch (error) {
    if (error instanceof ZstdError) throw new ZstdFrameError(queue.offset, error.kind, error.message);
    throw error;
  } finally {
    await queue.close();
  }
}

/** One frame. What was unpacked before a fault is handed out before it is thrown. */
async function* unpackFrame(queue: ByteQueue, window: Window): AsyncGenerator<Unzstd, void> {
  const header = await takeFrameHeader(queue);
  const { contentBytes } = header;
  const blockBytesMax = Math.min(BLOCK_BYTES_MAX, header.windowBytes);
  const state = newBlockState(blockBytesMax);
  const hash = header.hasChecksum ? new Xxh64() : null;
  window.reset(header.windowBytes, blockBytesMax, contentBytes);
  let givenBytes = 0;
  const handOut = (isVouched: boolean): Unzstd => {
    const bytes = window.handOut();
    hash?.update(bytes);
    givenBytes += bytes.length;
    return { bytes, packedBytes: queue.offset, isVouched };
  };
  try {
    for (let isLast = false; !isLast; ) {
      if (window.waiting >= OUT_BYTES || !window.hasRoom(blockBytesMax)) {
        yield handOut(false);
        window.makeRoom();
      }
      if (!queue.has(BLOCK_BYTES_MAX)) await need(queue, BLOCK_HEADER_BYTES);
      isLast = await takeBlock(queue, state, window, blockBytesMax);
      if (contentBytes !== null && givenBytes + window.waiting > contentBytes) throw corrupt(OTHER_SIZE);
    }
    if (contentBytes !== null && givenBytes + window.waiting !== contentBytes) throw corrupt(OTHER_SIZE);
    if (hash !== null) await need(queue, CHECKSUM_BYTES);
  } catch (error) {
    if (window.waiting > 0) yield handOut(false);
    throw error;
  }
  const last = handOut(true);
  if (hash !== null && queue.take(CHECKSUM_BYTES).readUInt32LE(0) !== hash.digestLow()) {
    throw corrupt("The checksum of a frame does not fit what it unpacks to.");
  }
  yield { ...last, packedBytes: queue.offset };
}

const OTHER_SIZE = "A frame does not unpack to the size that it says.";

async function takeFrameHeader(queue: ByteQueue): Promise<FrameHeader> {
  await need(queue, FRAME_HEADER_BYTES_MIN);
  const descriptor = queue.peek(FRAME_HEADER_BYTES_MIN)[FRAME_HEADER_BYTES_MIN - 1] ?? 0;
  const headerBytes = frameHeaderBytes(descriptor);
  await need(queue, headerBytes);
  return readFrameHeader(queue.take(headerBytes));
}

const RAW = 0;
const REPEAT = 1;
const COMPRESSED = 2;

/** Takes one block off the queue and writes what it holds to the window; true for the last one of a frame. */
async function takeBlock(
  queue: ByteQueue,
  state: BlockState,
  window: Window,
  blockBytesMax: number,
): Promise<boolean> {
  const [low = 0, middle = 0, high = 0] = queue.take(BLOCK_HEADER_BYTES);
  const size = (low >>> 3) | (middle << 5) | (high << 13);
  const type = (low >>> 1) & 3;
  if (size > blockBytesMax) throw corrupt("A block is larger than the format allows.");
  const packedBytes = type === REPEAT ? 1 : size;
  if (!queue.has(packedBytes)) await need(queue, packedBytes);
  const bytes = queue.take(packedBytes);
  if (type === COMPRESSED) decodeBlock(bytes, state, window, blockBytesMax);
  else if (type === RAW || type === REPEAT) {
    if (type === RAW) window.bytes.set(bytes, window.position);
    else window.bytes.fill(bytes[0] ?? 0, window.position, window.position + size);
    window.position += size;
  } else throw corrupt("A block is of a reserved type.");
  return (low & 1) === 1;
}

async function skipFrame(queue: ByteQueue): Promise<void> {
  await need(queue, MAGIC_BYTES + SKIP_SIZE_BYTES);
  queue.take(MAGIC_BYTES);
  let left = queue.take(SKIP_SIZE_BYTES).readUInt32LE(0);
  while (left > 0) {
    await need(queue, 1);
    left -= queue.take(Math.min(left, queue.waiting)).length;
  }
}

async function need(queue: ByteQueue, bytes: number): Promise<void> {
  if (!(await queue.fill(bytes))) throw new ZstdTruncatedError(queue.offset + queue.waiting);
}
