import { createHash } from "node:crypto";
import { RefusedFileError, type Source } from "../../formats/reader";

/** The files of one import, hashed while they are read, so that most are read only once. */
export type WatchedSources = Readonly<{
  /** To be read in place of the given ones. */
  sources: readonly Source[];
  /** SHA-256 of each file, reading now what was not read to its end yet. */
  hashAll: () => Promise<readonly Buffer[]>;
  /**
   * The same once reading is over.
   * @throws {RefusedFileError} `E_CORRUPT` where a file was not the same bytes all the time.
   */
  settle: () => Promise<readonly Buffer[]>;
}>;

/** @param signal - stops a hashing pass. */
export function watchSources(given: readonly Source[], signal: AbortSignal): WatchedSources {
  const found = given.map((): Buffer[] => []);
  /** Files that were read from here and there. */
  const jumped = new Set<number>();
  /** Files that were read from beginning to end: their hash is of what was read. */
  const readThrough = new Set<number>();

  const sources = given.map(
    (source, index): Source => ({
      ...source,
      async *open() {
        const hash = createHash("sha256");
        let length = 0;
        for await (const chunk of source.open()) {
          hash.update(chunk);
          length += chunk.length;
          // The last chunk is hashed before it is handed over: a reader need not ask for more.
          if (length === source.sizeBytes) {
            found[index]?.push(hash.digest());
            readThrough.add(index);
          }
          yield chunk;
        }
      },
      readAt(offset, length) {
        jumped.add(index);
        return source.readAt(offset, length);
      },
    }),
  );

  const hashOne = async (source: Source, index: number): Promise<Buffer> => {
    const hash = createHash("sha256");
    for await (const chunk of source.open()) {
      signal.throwIfAborted();
      hash.update(chunk);
    }
    const digest = hash.digest();
    found[index]?.push(digest);
    return digest;
  };

  const hashWhere = async (isWanted: (index: number) => boolean): Promise<readonly Buffer[]> => {
    const digests: Buffer[] = [];
    for (const [index, source] of given.entries()) {
      const known = isWanted(index) ? undefined : found[index]?.[0];
      digests.push(known ?? (await hashOne(source, index)));
    }
    return digests;
  };

  return {
    sources,
    hashAll: () => hashWhere(() => false),
    async settle() {
      // Of a file that was read in pieces, only another pass can tell whether it changed meanwhile.
      const digests = await hashWhere((index) => jumped.has(index) && !readThrough.has(index));
      for (const [index, source] of given.entries()) {
        const [first, ...others] = found[index] ?? [];
        if (first !== undefined && others.some((other) => !other.equals(first))) throw changed(source.name);
      }
      return digests;
    },
  };
}

function changed(name: string): RefusedFileError {
  return new RefusedFileError(
    "E_CORRUPT",
    `${name} changed while it was being read.`,
    null,
    "Import the file again once nothing writes to it.",
  );
}
