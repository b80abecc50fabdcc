import { createHash } from "node:crypto";

const LENGTH_MAX = 512;
const HASH_LENGTH = 32;

/** An id made of parts, one "/" between them. Different parts give different ids: "/" and "#" in a part are escaped. */
export function idOf(parts: readonly string[]): string {
  return boundedId(parts.map((part) => part.replace(/[%/#]/g, encodeURIComponent)).join("/"));
}

/** An id of the length that the format allows: of a longer one the beginning, and a hash of it all. */
export function boundedId(id: string): string {
  if (id.length <= LENGTH_MAX) return id;
  // UTF-16, so that lone surrogates stay apart.
  const hash = createHash("sha256").update(Buffer.from(id, "utf16le")).digest("hex").slice(0, HASH_LENGTH);
  return `${id.slice(0, LENGTH_MAX - HASH_LENGTH - 1)}~${hash}`;
}
