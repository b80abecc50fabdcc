/** What an unpacker gives: some bytes, and how far it has come. */
export type Unpacked = Readonly<{
  bytes: Buffer;
  /** Bytes of the packed stream that were used so far. */
  packedBytes: number;
  /** A checksum, or the end of its frame, vouches for all that came so far. */
  isVouched: boolean;
}>;

/** Unpacks a stream. @throws {RefusedFileError} where it is damaged, cut off, or packed in a way that is not read. */
export type Unpack = (packed: AsyncIterable<Uint8Array>) => AsyncGenerator<Unpacked, void>;
