import { promisify } from "node:util";
import { crc32, inflateRaw } from "node:zlib";
import { quoteText } from "@/lib/contracts/quote-text";
import { RefusedFileError, type Source } from "../../reader";
import { damaged } from "../damage";
import { sniff } from "../sniff";
import { unpackZstd } from "../unpack-zstd";
import { refusedMember, type ZipEntry } from "./zip-entry";

const LOCAL_HEADER_BYTES = 30;
const LOCAL_SIGNATURE = 0x0403_4b50;

/**
 * The content of a member, whole and verified: its own header agrees with the directory, it has the length and the CRC-32
 * that are written, and is no archive itself.
 *
 * @param end - where the next member, or the directory, begins.
 * @throws {RefusedFileError} `E_CORRUPT`, `E_MEMBER` or `E_METHOD`.
 */
export async function readMember(source: Source, entry: ZipEntry, end: number): Promise<Buffer> {
  const start = await findData(source, entry);
  if (start + entry.packedBytes > end) throw overlapping(entry);
  const packed = Buffer.from(await source.readAt(start, entry.packedBytes));
  if (packed.length < entry.packedBytes) throw wrong(entry, "ends behind the archive");
  const bytes = await unpack(packed, entry);
  if (bytes.length !== entry.unpackedBytes)
    throw wrong(entry, "does not unpack to the length that is written");
  if (crc32(bytes) !== entry.crc32) throw wrong(entry, "does not have the CRC-32 that is written");
  const container = sniff(bytes.subarray(0, 512));
  if (container === "zip" || container === "gzip" || container === "zstd") {
    throw refusedMember(entry.byteOffset, `The member ${quoteText(entry.name)} is an archive itself.`);
  }
  return bytes;
}

export const overlapping = (entry: ZipEntry): RefusedFileError =>
  refusedMember(entry.byteOffset, `The member ${quoteText(entry.name)} overlaps what follows it.`);

const wrong = (entry: ZipEntry, problem: string): RefusedFileError =>
  damaged(entry.byteOffset, `The member ${quoteText(entry.name)} ${problem}.`);

/**
 * Where the data of a member begins, by its own header, which has to agree with the directory. Of a member that nobody reads
 * this alone tells whether its name is damaged.
 *
 * @throws {RefusedFileError} `E_CORRUPT`.
 */
export async function findData(source: Source, entry: ZipEntry): Promise<number> {
  const { byteOffset, nameBytes } = entry;
  const header = Buffer.from(await source.readAt(byteOffset, LOCAL_HEADER_BYTES + nameBytes.length));
  if (header.length < LOCAL_HEADER_BYTES || header.readUInt32LE(0) !== LOCAL_SIGNATURE) {
    throw wrong(entry, "has no header of its own");
  }
  const nameLength = header.readUInt16LE(26);
  const name = header.subarray(LOCAL_HEADER_BYTES, LOCAL_HEADER_BYTES + nameLength);
  if (!name.equals(nameBytes)) throw wrong(entry, "has another name in its own header");
  if (header.readUInt16LE(8) !== entry.method) throw wrong(entry, "is packed otherwise by its own header");
  return byteOffset + LOCAL_HEADER_BYTES + nameLength + header.readUInt16LE(28);
}

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

async function unpack(packed: Buffer, entry: ZipEntry): Promise<Buffer> {
  if (entry.method === 0) return packed;
  if (entry.method === 93) return await unpackFrames(packed, entry);
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, entry.unpackedBytes) });
  } catch (error) {
    const problem = error instanceof Error ? error.message : "";
    throw wrong(entry, `cannot be unpacked: ${problem}`);
  }
}

async function unpackFrames(packed: Buffer, entry: ZipEntry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let length = 0;
  try {
    for await (const { bytes } of unpackZstd(once(packed))) {
      length += bytes.length;
      if (length > entry.unpackedBytes) break;
      pieces.push(bytes);
    }
  } catch (error) {
    // Offsets of the member mean nothing to who has the archive; a cut inside it is damage, the archive is whole.
    if (!(error instanceof RefusedFileError) || error.code === "E_METHOD") throw error;
    throw wrong(entry, `cannot be unpacked. ${error.message}`);
  }
  return length > entry.unpackedBytes ? Buffer.alloc(entry.unpackedBytes + 1) : Buffer.concat(pieces, length);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer, void> {
  yield await Promise.resolve(bytes);
}
