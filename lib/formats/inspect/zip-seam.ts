import { inflateRawSync } from "node:zlib";
import { decompress } from "fzstd";
import yauzl from "yauzl";
import type { ReadLimits, Source } from "../reader";

/** Until lib/formats/bytes has its own. */
export type ZipMember = Readonly<{
  name: string;
  packedBytes: number;
  unpackedBytes: number;
  byteOffset: number;
  read: () => Promise<Buffer>;
}>;

export async function openZip(source: Source, _limits: ReadLimits): Promise<readonly ZipMember[]> {
  const all = Buffer.from(await source.readAt(0, source.sizeBytes));
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(all, { lazyEntries: true }, (e, z) => {
      if (e) reject(e);
      else resolve(z);
    });
  });
  const members: ZipMember[] = [];
  await new Promise<void>((resolve, reject) => {
    zip.on("entry", (entry: yauzl.Entry) => {
      members.push({
        name: entry.fileName,
        packedBytes: entry.compressedSize,
        unpackedBytes: entry.uncompressedSize,
        byteOffset: entry.relativeOffsetOfLocalHeader,
        read: () => {
          const at = entry.relativeOffsetOfLocalHeader;
          const start = at + 30 + all.readUInt16LE(at + 26) + all.readUInt16LE(at + 28);
          const packed = all.subarray(start, start + entry.compressedSize);
          const m = entry.compressionMethod;
          return Promise.resolve(
            m === 93 ? Buffer.from(decompress(packed)) : m === 8 ? inflateRawSync(packed) : packed,
          );
        },
      });
      zip.readEntry();
    });
    zip.on("end", () => {
      resolve();
    });
    zip.on("error", reject);
    zip.readEntry();
  });
  return members;
}
