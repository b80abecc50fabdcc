import { createHash } from "node:crypto";
import type { PackReference } from "../reader";

/**
 * The packs in force for a run under one name: a run can span several suites, each with a pack of its own.
 *
 * @returns the pack itself where there is one; where there are several, their ids joined by "+" and the hash of their
 *   hashes, one a line, in the order given; null where there is none.
 */
export function packReferenceOf(packs: readonly PackReference[]): PackReference | null {
  const [first, ...others] = packs;
  if (first === undefined) return null;
  if (others.length === 0) return { id: first.id, hash: first.hash };
  const hashes = packs.map(({ hash }) => hash).join("\n");
  return {
    id: packs.map(({ id }) => id).join("+"),
    hash: createHash("sha256").update(hashes, "utf8").digest("hex"),
  };
}
