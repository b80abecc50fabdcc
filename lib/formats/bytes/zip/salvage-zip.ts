import type { Source } from "../../reader";
import type { ZipDirectory } from "./zip-directory";
import { acceptEntry, refusedMember, type ZipEntry } from "./zip-entry";

const HEADER_BYTES = 30;
const SIGNATURE = 0x0403_4b50;
/** The lengths stand behind the data, or in an extra field: where they end cannot be told from the header. */
const HAS_DESCRIPTOR = 0x8;
const IN_EXTRA_FIELD = 0xffff_ffff;

/**
 * The members of an archive that lost its directory, by their own headers: from the first up to the first that is cut off
 * or does not say how long it is. Whether their content is right shows when it is read.
 */
export async function findWholeMembers(source: Source, membersMax: number): Promise<ZipDirectory> {
  const entries: ZipEntry[] = [];
  let byteOffset = 0;
  for (;;) {
    const header = Buffer.from(await source.readAt(byteOffset, HEADER_BYTES));
    if (header.length < HEADER_BYTES || header.readUInt32LE(0) !== SIGNATURE) break;
    const flags = header.readUInt16LE(6);
    const [packedBytes, unpackedBytes] = [header.readUInt32LE(18), header.readUInt32LE(22)];
    const [nameLength, extraLength] = [header.readUInt16LE(26), header.readUInt16LE(28)];
    const end = byteOffset + HEADER_BYTES + nameLength + extraLength + packedBytes;
    if ((flags & HAS_DESCRIPTOR) !== 0 || packedBytes === IN_EXTRA_FIELD || end > source.sizeBytes) break;
    if (entries.length === membersMax) {
      throw refusedMember(byteOffset, `The archive has more than ${membersMax} members.`);
    }
    const nameBytes = Buffer.from(await source.readAt(byteOffset + HEADER_BYTES, nameLength));
    const [method, crc32] = [header.readUInt16LE(8), header.readUInt32LE(14)];
    entries.push(
      acceptEntry({ nameBytes, flags, method, attributes: 0, crc32, packedBytes, unpackedBytes, byteOffset }),
    );
    byteOffset = end;
  }
  return { entries, byteOffset };
}
