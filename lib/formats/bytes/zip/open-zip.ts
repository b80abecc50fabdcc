import { quoteText } from "@/lib/contracts/quote-text";
import { type ReadLimits, type ReadOptions, RefusedFileError, type Source } from "../../reader";
import { createBudget } from "../budget";
import { findData, overlapping, readMember } from "./read-member";
import { findWholeMembers } from "./salvage-zip";
import { readZipDirectory, type ZipDirectory } from "./zip-directory";
import { refusedMember, type ZipEntry } from "./zip-entry";

export type ZipMember = Readonly<{
  /** For telling members apart; never a path. */
  name: string;
  packedBytes: number;
  unpackedBytes: number;
  /** Of its header in the archive. */
  byteOffset: number;
  /**
   * The content, verified.
   * @throws {RefusedFileError} `E_CORRUPT`, `E_MEMBER`, `E_METHOD`; `E_BOMB` once all that was read is too much;
   *   `E_LINE_TOO_LONG` where the member is longer than a record may be.
   */
  read: () => Promise<Buffer>;
  /**
   * Looks whether the member has this name in its own header too: for one that is left unread because of its name.
   * @throws {RefusedFileError} `E_CORRUPT`.
   */
  checkName: () => Promise<void>;
}>;

export type ZipArchive = Readonly<{
  /** In the order of the directory. */
  members: readonly ZipMember[];
  /** The archive is cut off, and these are the members that are whole. */
  isSalvaged: boolean;
}>;

/**
 * Opens an archive. Nothing is unpacked yet; memory is bounded by the directory.
 *
 * @throws {RefusedFileError} `E_TRUNCATED`, unless it is to be salvaged; `E_CORRUPT`; `E_METHOD` for a way of packing that
 *   is not read; `E_MEMBER` for names that are dangerous or stand twice, links, members that overlap, or too many;
 *   `E_BOMB` where the members say that they unpack to too much.
 */
export async function openZip(
  source: Source,
  { limits, isSalvage }: Pick<ReadOptions, "limits" | "isSalvage">,
): Promise<ZipArchive> {
  const { isSalvaged, ...directory } = await listMembers(source, limits, isSalvage);
  assertUnique(directory.entries);
  assertAffordable(directory.entries, limits);
  const ends = endsOf(directory);
  const budget = createBudget(limits);
  let packedBytes = 0;
  const members = directory.entries.map((entry): ZipMember => {
    const { name, byteOffset, unpackedBytes } = entry;
    const read = async (): Promise<Buffer> => {
      if (unpackedBytes > limits.recordBytesMax) throw tooLong(entry, limits.recordBytesMax);
      packedBytes += entry.packedBytes;
      budget.spend(unpackedBytes, packedBytes);
      return await readMember(source, entry, ends.get(entry) ?? 0);
    };
    const checkName = async (): Promise<void> => {
      await findData(source, entry);
    };
    return { name, packedBytes: entry.packedBytes, unpackedBytes, byteOffset, read, checkName };
  });
  return { members, isSalvaged };
}

async function listMembers(
  source: Source,
  limits: ReadLimits,
  isSalvage: boolean,
): Promise<ZipDirectory & Readonly<{ isSalvaged: boolean }>> {
  try {
    return { ...(await readZipDirectory(source, limits.membersMax)), isSalvaged: false };
  } catch (error) {
    if (!isSalvage || !(error instanceof RefusedFileError) || error.code !== "E_TRUNCATED") throw error;
    return { ...(await findWholeMembers(source, limits.membersMax)), isSalvaged: true };
  }
}

function assertUnique(entries: readonly ZipEntry[]): void {
  const names = new Set<string>();
  for (const { name, byteOffset } of entries) {
    if (names.has(name)) throw refusedMember(byteOffset, `Two members are called ${quoteText(name)}.`);
    names.add(name);
  }
}

/** What the directory says of its lengths is held against the limits before anything is unpacked. */
function assertAffordable(entries: readonly ZipEntry[], limits: ReadLimits): void {
  const all = { unpackedBytes: 0, packedBytes: 0 };
  for (const { unpackedBytes, packedBytes } of entries) {
    createBudget(limits).spend(unpackedBytes, packedBytes);
    all.unpackedBytes += unpackedBytes;
    all.packedBytes += packedBytes;
  }
  createBudget(limits).spend(all.unpackedBytes, all.packedBytes);
}

const LOCAL_HEADER_BYTES = 30;

/** Where each member has to end. @throws {RefusedFileError} `E_MEMBER` where two of them share bytes. */
function endsOf({ entries, byteOffset }: ZipDirectory): ReadonlyMap<ZipEntry, number> {
  const ends = new Map<ZipEntry, number>();
  let end = byteOffset;
  for (const entry of entries.toSorted((a, b) => b.byteOffset - a.byteOffset)) {
    const bytesMin = LOCAL_HEADER_BYTES + entry.nameBytes.length + entry.packedBytes;
    if (entry.byteOffset + bytesMin > end) throw overlapping(entry);
    ends.set(entry, end);
    end = entry.byteOffset;
  }
  return ends;
}

const tooLong = ({ name, byteOffset, unpackedBytes }: ZipEntry, recordBytesMax: number): RefusedFileError =>
  new RefusedFileError(
    "E_LINE_TOO_LONG",
    `The member ${quoteText(name)} unpacks to ${unpackedBytes} bytes; at most ${recordBytesMax} are allowed.`,
    byteOffset,
    "Raise the limit of a record.",
  );
