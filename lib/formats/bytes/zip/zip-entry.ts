import { RefusedFileError } from "../../reader";
import { damaged, unknownMethod } from "../damage";
import { quoteText } from "@/lib/contracts/quote-text";

/** A member as the directory, or its own header, lists it. */
export type ZipEntry = Readonly<{
  name: string;
  nameBytes: Buffer;
  method: 0 | 8 | 93;
  crc32: number;
  packedBytes: number;
  unpackedBytes: number;
  /** Of its own header. */
  byteOffset: number;
}>;

/** What is written of a member, before any of it is believed. */
export type ListedEntry = Readonly<{
  nameBytes: Buffer;
  flags: number;
  method: number;
  /** The upper half holds the mode of the file, where a Unix wrote it. */
  attributes: number;
  crc32: number;
  packedBytes: number;
  unpackedBytes: number;
  byteOffset: number;
}>;

const NAME_BYTES_MAX = 4096;
const ENCRYPTED = 0x1;
const FILE_TYPE = 0xf000;
const SYMBOLIC_LINK = 0xa000;

const METHOD_NAMES: Readonly<Partial<Record<number, string>>> = {
  1: "Shrink",
  6: "Implode",
  9: "Deflate64",
  12: "bzip2",
  14: "LZMA",
  20: "Zstandard by its old number",
  95: "xz",
  96: "JPEG",
  97: "WavPack",
  98: "PPMd",
  99: "AES encryption",
};

/**
 * A member that may be read: its name could never lead out of a folder, it is a file, and packed in a way that is known.
 *
 * @throws {RefusedFileError} `E_MEMBER` or `E_METHOD`.
 */
export function acceptEntry(listed: ListedEntry): ZipEntry {
  const { nameBytes, flags, method, attributes, byteOffset } = listed;
  const name = nameBytes.toString("utf8");
  const problem = nameProblem(name, nameBytes.length);
  if (problem !== null)
    throw refusedMember(byteOffset, `A member is called ${quoteText(name)}, which ${problem}.`);
  if (((attributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) {
    throw refusedMember(byteOffset, `The member ${quoteText(name)} is a symbolic link.`);
  }
  if ((flags & ENCRYPTED) !== 0)
    throw unknownMethod(byteOffset, `The member ${quoteText(name)} is encrypted.`);
  if (method !== 0 && method !== 8 && method !== 93) {
    const known = METHOD_NAMES[method];
    const method_ = known === undefined ? `method ${method}` : `${known} (method ${method})`;
    throw unknownMethod(
      byteOffset,
      `The member ${quoteText(name)} is packed by ${method_}, which is not read.`,
    );
  }
  const { crc32, packedBytes, unpackedBytes } = listed;
  if (method === 0 && packedBytes !== unpackedBytes) {
    throw damaged(byteOffset, `The member ${quoteText(name)} is stored as it is and has two lengths.`);
  }
  return { name, nameBytes, method, crc32, packedBytes, unpackedBytes, byteOffset };
}

/** Names are never used as paths; one that would be dangerous as such is refused all the same. */
function nameProblem(name: string, nameLength: number): string | null {
  if (nameLength === 0) return "is empty";
  if (nameLength > NAME_BYTES_MAX) return `has more than ${NAME_BYTES_MAX} bytes`;
  if (name.includes("\0")) return "holds a zero byte";
  if (name.includes("\\")) return "holds a backslash";
  if (name.startsWith("/") || /^[A-Za-z]:/.test(name)) return "is an absolute path";
  return name.split("/").includes("..") ? "leads out of its folder" : null;
}

/** A member, or a list of members, that no log has. */
export const refusedMember = (byteOffset: number, message: string): RefusedFileError =>
  new RefusedFileError("E_MEMBER", message, byteOffset, "Pack the log again with the tool that wrote it.");
