import type { StoredEvent } from "./event-text";
import { eventHash } from "./verify-chain";

/** The log is broken at an entry: nothing of it is signed from there on. */
export class ChainBrokenError extends Error {
  override readonly name = "ChainBrokenError";

  constructor(
    readonly seq: number,
    message: string,
  ) {
    super(`The audit log is broken at entry ${String(seq)}. ${message} Run: litmus audit verify.`);
  }
}

/**
 * Walks the entries after one whose hash is known.
 *
 * @param start - null where the first page begins with the first entry of all.
 * @throws {ChainBrokenError} at the first link that does not hold.
 */
export async function verifyPart(
  pages: AsyncIterable<readonly StoredEvent[]>,
  start: Readonly<{ seq: number; hash: string }> | null,
): Promise<void> {
  let { seq, hash } = start ?? { seq: -1, hash: "0".repeat(64) };
  for await (const page of pages) {
    for (const event of page) {
      seq += 1;
      if (event.seq !== seq) throw new ChainBrokenError(seq, "It is missing.");
      if (event.prevHash !== hash || event.hash !== eventHash(hash, event))
        throw new ChainBrokenError(seq, "Its hash does not hold.");
      ({ hash } = event);
    }
  }
}
