import { RefusedFileError } from "../reader";

/** The file ends before its container does. */
export const truncated = (byteOffset: number, what: string): RefusedFileError =>
  new RefusedFileError(
    "E_TRUNCATED",
    `${what} ends at byte ${byteOffset}, before it is complete.`,
    byteOffset,
    "Copy the file again. To keep what is whole of it, import it with salvage.",
  );

/** The container contradicts itself. */
export const damaged = (byteOffset: number, message: string): RefusedFileError =>
  new RefusedFileError(
    "E_CORRUPT",
    message,
    byteOffset,
    "Copy the file again. Which of its bytes are wrong cannot be told.",
  );

/** A way of packing that is not read. */
export const unknownMethod = (byteOffset: number, message: string): RefusedFileError =>
  new RefusedFileError(
    "E_METHOD",
    message,
    byteOffset,
    "Pack with gzip or Zstandard instead, or unpack the file first.",
  );
