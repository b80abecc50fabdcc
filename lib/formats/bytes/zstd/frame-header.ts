import { corrupt, unsupported } from "./zstd-error";

export type FrameHeader = Readonly<{
  /** How far back matches may reach. */
  windowBytes: number;
  /** What the frame unpacks to; null where it does not say. */
  contentBytes: number | null;
  hasChecksum: boolean;
  headerBytes: number;
}>;

/** What the reference program takes as well, unless told otherwise. */
export const WINDOW_BYTES_MAX = 128 * 1024 * 1024;
export const BLOCK_BYTES_MAX = 128 * 1024;
export const FRAME_MAGIC = 0xfd2fb528;
/** A frame header has at most so many bytes, its magic number included. */
export const FRAME_HEADER_BYTES_MAX = 18;
/** What has to be known to tell how long a header is. */
export const FRAME_HEADER_BYTES_MIN = 5;

/** The length of a header by its fifth byte. */
export function frameHeaderBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & 0x20) !== 0;
  return (
    FRAME_HEADER_BYTES_MIN +
    Number(!isSingleSegment) +
    dictionaryIdBytes(descriptor) +
    contentSizeBytes(descriptor)
  );
}

/**
 * Reads the header of a frame (RFC 8878, 3.1.1.1).
 *
 * @param bytes - all of the header, its magic number included.
 * @throws {ZstdError} when it is broken, needs a dictionary, or asks for a window of more than 128 MiB.
 */
export function readFrameHeader(bytes: Uint8Array): FrameHeader {
  const descriptor = bytes[4] ?? 0;
  if ((descriptor & 8) !== 0) throw corrupt("A reserved bit is set.");
  const isSingleSegment = (descriptor & 0x20) !== 0;
  const dictionaryAt = FRAME_HEADER_BYTES_MIN + Number(!isSingleSegment);
  const sizeAt = dictionaryAt + dictionaryIdBytes(descriptor);
  if (littleEndian(bytes, dictionaryAt, dictionaryIdBytes(descriptor)) !== 0) {
    throw unsupported("It was packed with a dictionary.");
  }
  const width = contentSizeBytes(descriptor);
  const contentBytes = width === 0 ? null : littleEndian(bytes, sizeAt, width) + (width === 2 ? 256 : 0);
  const windowBytes = isSingleSegment ? (contentBytes ?? 0) : windowOf(bytes[FRAME_HEADER_BYTES_MIN] ?? 0);
  if (windowBytes > WINDOW_BYTES_MAX) {
    throw unsupported(`It needs a window of ${windowBytes} bytes; at most ${WINDOW_BYTES_MAX} are held.`);
  }
  return { windowBytes, contentBytes, hasChecksum: (descriptor & 4) !== 0, headerBytes: sizeAt + width };
}

function dictionaryIdBytes(descriptor: number): number {
  return [0, 1, 2, 4][descriptor & 3] ?? 0;
}

function contentSizeBytes(descriptor: number): number {
  const isSingleSegment = (descriptor & 0x20) !== 0;
  return [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >>> 6] ?? 0;
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >>> 3));
  return base + (base / 8) * (descriptor & 7);
}

function littleEndian(bytes: Uint8Array, start: number, length: number): number {
  let value = 0;
  for (let index = length - 1; index >= 0; index -= 1) value = value * 256 + (bytes[start + index] ?? 0);
  return value;
}
