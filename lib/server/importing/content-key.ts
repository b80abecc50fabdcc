import { hash } from "node:crypto";
import type { Format, ReadOptions } from "../../formats/reader";

/**
 * Names what an import reads: the files, and the options that change what is read from them. Equal keys give equal
 * episodes, so the second of two such imports has nothing to do.
 *
 * @param fileHashes - SHA-256 of each file, in the order in which they are read.
 */
export function contentKey(format: Format, fileHashes: readonly Buffer[], options: ReadOptions): string {
  const { isSalvage, nonFinite, runOverride, packs } = options;
  const isNative = format === "native";
  const content = {
    format,
    files: fileHashes.map((fileHash) => fileHash.toString("hex")),
    isSalvage,
    nonFinite,
    runOverride: isNative ? null : runOverride,
    packs: isNative ? [] : packs.map(({ text }) => hash("sha256", text)).sort(),
  };
  return hash("sha256", JSON.stringify(content));
}
