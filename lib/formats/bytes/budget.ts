import { type ReadLimits, RefusedFileError } from "../reader";

/** Small files may expand as they like: a few lines of zeros are no bomb. */
const FREE_BYTES = 16 * 1024 * 1024;

export type Budget = Readonly<{
  /** Notes that so many more bytes were unpacked. @throws {RefusedFileError} `E_BOMB` once it is too much. */
  spend: (bytes: number, packedBytes: number) => void;
}>;

/** Counts what a file unpacks to, over all its members, against the limits. */
export function createBudget({ unpackedBytesMax, expansionMax }: ReadLimits): Budget {
  let unpacked = 0;
  return {
    spend(bytes, packedBytes) {
      unpacked += bytes;
      if (unpacked > unpackedBytesMax) {
        throw bomb(packedBytes, `The file unpacks to more than ${unpackedBytesMax} bytes.`);
      }
      if (unpacked > FREE_BYTES && unpacked > packedBytes * expansionMax) {
        throw bomb(
          packedBytes,
          `The first ${packedBytes} bytes of the file unpack to ${unpacked}, more than ${expansionMax} times as many.`,
        );
      }
    },
  };
}

const bomb = (byteOffset: number, message: string): RefusedFileError =>
  new RefusedFileError(
    "E_BOMB",
    message,
    byteOffset,
    "If the file is what it should be, unpack it first, or raise the limit.",
  );
