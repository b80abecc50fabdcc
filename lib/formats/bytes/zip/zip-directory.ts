import { promisify } from "node:util";
import yauzl from "yauzl";
import { RefusedFileError, type Source } from "../../reader";
import { damaged, truncated, unknownMethod } from "../damage";
import { acceptEntry, refusedMember, type ZipEntry } from "./zip-entry";

export type ZipDirectory = Readonly<{
  entries: readonly ZipEntry[];
  /** Where the directory begins: behind the data of all members. */
  byteOffset: number;
}>;

/**
 * Reads the directory at the end of an archive. Folders are left out.
 *
 * @throws {RefusedFileError} `E_TRUNCATED` where there is none, `E_CORRUPT` where it is broken or incomplete, `E_MEMBER` or
 *   `E_METHOD` for a member that is not read.
 */
export async function readZipDirectory(source: Source, membersMax: number): Promise<ZipDirectory> {
  const zip = await open(source);
  const byteOffset = Number(zip.readEntryCursor); // a number, whatever its types say
  if (zip.entryCount > membersMax) {
    throw refusedMember(
      byteOffset,
      `The archive has ${zip.entryCount} members; at most ${membersMax} are read.`,
    );
  }
  const entries: ZipEntry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      // Names were asked for as bytes.
      const nameBytes = entry.fileNameRaw;
      if (nameBytes.at(-1) === SLASH && entry.uncompressedSize === 0) continue;
      entries.push(
        acceptEntry({
          nameBytes,
          flags: entry.generalPurposeBitFlag,
          method: entry.compressionMethod,
          attributes: entry.externalFileAttributes,
          crc32: entry.crc32,
          packedBytes: entry.compressedSize,
          unpackedBytes: entry.uncompressedSize,
          byteOffset: entry.relativeOffsetOfLocalHeader,
        }),
      );
    }
  } catch (error) {
    throw meaningOf(error, source, byteOffset);
  }
  const next = Buffer.from(await source.readAt(Number(zip.readEntryCursor), SIGNATURE_BYTES));
  if (next.equals(ENTRY_SIGNATURE))
    throw damaged(byteOffset, "The directory lists more members than it counts.");
  return { entries, byteOffset };
}

const SLASH = 0x2f;
const SIGNATURE_BYTES = 4;
const ENTRY_SIGNATURE = Buffer.from([0x50, 0x4b, 0x01, 0x02]);

const fromReader = promisify(
  (
    reader: yauzl.RandomAccessReader,
    sizeBytes: number,
    done: (error: Error | null, zip: yauzl.ZipFile) => void,
  ) =>
    yauzl.fromRandomAccessReader(
      reader,
      sizeBytes,
      { lazyEntries: true, decodeStrings: false, validateEntrySizes: false, autoClose: false },
      done,
    ),
);

async function open(source: Source): Promise<yauzl.ZipFile> {
  try {
    return await fromReader(new SourceReader(source), source.sizeBytes);
  } catch (error) {
    throw meaningOf(error, source, null);
  }
}

/** The directory is read entry by entry; a page at a time is fetched for that. */
class SourceReader extends yauzl.RandomAccessReader {
  private page = Buffer.alloc(0);
  private pageOffset = 0;

  constructor(private readonly source: Source) {
    super();
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ): void {
    this.fetch(position, length).then(
      (bytes) => {
        bytes.copy(buffer, offset);
        done(bytes.length < length ? new Error("unexpected EOF") : null, bytes.length);
      },
      (error: unknown) => {
        done(error instanceof Error ? error : new Error(String(error)));
      },
    );
  }

  private async fetch(position: number, length: number): Promise<Buffer> {
    const start = position - this.pageOffset;
    if (start < 0 || start + length > this.page.length) {
      this.page = Buffer.from(await this.source.readAt(position, Math.max(length, PAGE_BYTES)));
      this.pageOffset = position;
    }
    return this.page.subarray(position - this.pageOffset, position - this.pageOffset + length);
  }
}

const PAGE_BYTES = 256 * 1024;

/** What yauzl says, as a refusal of the file. */
function meaningOf(error: unknown, source: Source, byteOffset: number | null): unknown {
  if (!(error instanceof Error) || error instanceof RefusedFileError) return error;
  const { message } = error;
  if (message.startsWith("End of central directory record signature not found")) {
    return truncated(source.sizeBytes, "The archive");
  }
  if (message.includes("encryption")) return unknownMethod(byteOffset ?? 0, "A member is encrypted.");
  return damaged(byteOffset ?? source.sizeBytes, `The directory of the archive cannot be read: ${message}.`);
}
