import { createHash, type KeyObject } from "node:crypto";
import { type Checkpoint, isSignatureRight } from "./checkpoint";
import { eventText, type StoredEvent } from "./event-text";

/** What is wrong with the log, and at which entry it shows first. */
export type ChainProblem = Readonly<{
  seq: number;
  kind: "missing" | "prev_hash" | "hash" | "checkpoint" | "cut" | "signature";
  message: string;
}>;

export type ChainReport = Readonly<{
  /** The last entry that was looked at; null where there is none. */
  lastSeq: number | null;
  lastHash: string | null;
  checkedCount: number;
  /** In the order of their entries; none where the log is whole. Nothing behind a broken link is looked at. */
  problems: readonly ChainProblem[];
  /** Entries whose time lies before that of the entry before them: a clock was set back. No proof of anything. */
  clockSetBack: readonly number[];
  checkpoints: Readonly<{ checked: number; newestSeq: number | null; ofUnknownKeys: number }>;
}>;

export type ChainHooks = Readonly<{
  /** Called after each page. */
  onProgress?: (checkedCount: number) => void;
  signal?: AbortSignal;
}>;

const NO_HASH = "0".repeat(64);
const CLOCK_LIST_MAX = 20;

/** The hash that an event must have after the event whose hash is `prevHash`. */
export function eventHash(prevHash: string, event: StoredEvent): string {
  return createHash("sha256").update(prevHash, "hex").update(eventText(event)).digest("hex");
}

/**
 * Walks the log from its first entry and compares it with what was signed. Holds one page of it at a time.
 *
 * @param pages - events in the order of their numbers.
 * @param checkpoints - in any order, from wherever they are kept; the same one twice is one.
 * @param keys - public keys by their id. A checkpoint of another key is compared too, its signature cannot be.
 */
export async function verifyChain(
  pages: AsyncIterable<readonly StoredEvent[]>,
  checkpoints: readonly Checkpoint[],
  keys: ReadonlyMap<string, KeyObject>,
  { onProgress, signal }: ChainHooks = {},
): Promise<ChainReport> {
  const { signed, forged, unknownCount } = sortCheckpoints(checkpoints, keys);
  const walk = new Walk(signed);
  for await (const page of pages) {
    signal?.throwIfAborted();
    for (const event of page) if (!walk.isBroken) walk.take(event);
    onProgress?.(walk.checkedCount);
    if (walk.isBroken) break;
  }
  walk.end();
  const problems = [...walk.problems, ...forged].sort((one, other) => one.seq - other.seq);
  return {
    ...{ lastSeq: walk.last?.seq ?? null, lastHash: walk.last?.hash ?? null },
    ...{ checkedCount: walk.checkedCount, problems, clockSetBack: walk.clockSetBack },
    checkpoints: {
      checked: walk.agreedCount,
      newestSeq: walk.agreedSeq,
      ofUnknownKeys: unknownCount,
    },
  };
}

class Walk {
  readonly problems: ChainProblem[] = [];
  readonly clockSetBack: number[] = [];
  checkedCount = 0;
  agreedCount = 0;
  agreedSeq: number | null = null;
  last: StoredEvent | null = null;
  readonly #signed: ReadonlyMap<number, ReadonlySet<string>>;

  constructor(signed: ReadonlyMap<number, ReadonlySet<string>>) {
    this.#signed = signed;
  }

  get isBroken(): boolean {
    return this.problems.length > 0;
  }

  take(event: StoredEvent): void {
    const { last } = this;
    const expected = last === null ? 0 : last.seq + 1;
    const prevHash = last?.hash ?? NO_HASH;
    if (event.seq !== expected) {
      this.#fail(expected, "missing", `Entry ${String(expected)} is missing: ${String(event.seq)} follows.`);
    } else if (event.prevHash !== prevHash) {
      this.#fail(
        expected,
        "prev_hash",
        "It does not continue the entry before it: one of the two was written anew.",
      );
    } else if (event.hash !== eventHash(prevHash, event)) {
      this.#fail(expected, "hash", "What it says is not what its hash covers: it was edited.");
    } else {
      this.checkedCount += 1;
      if (last !== null && event.at < last.at && this.clockSetBack.length < CLOCK_LIST_MAX)
        this.clockSetBack.push(event.seq);
      this.last = event;
      this.#compare(event);
    }
  }

  /** What was signed must still be there. */
  end(): void {
    if (this.isBroken) return;
    const next = this.last === null ? 0 : this.last.seq + 1;
    let furthest = -1;
    for (const seq of this.#signed.keys()) furthest = Math.max(furthest, seq);
    if (furthest < next) return;
    this.#fail(
      next,
      "cut",
      `The log ends before it, and a checkpoint says that it went on to entry ${String(furthest)}: the end was cut off.`,
    );
  }

  #compare({ seq, hash }: StoredEvent): void {
    const hashes = this.#signed.get(seq);
    if (hashes === undefined) return;
    if (hashes.size === 1 && hashes.has(hash)) {
      this.agreedCount += 1;
      this.agreedSeq = seq;
      return;
    }
    const from = this.agreedSeq === null ? 0 : this.agreedSeq + 1;
    this.#fail(
      seq,
      "checkpoint",
      `It is not the entry that a checkpoint was made of: the log was written anew from somewhere between entries ${String(from)} and ${String(seq)}.`,
    );
  }

  #fail(seq: number, kind: ChainProblem["kind"], message: string): void {
    this.problems.push({ seq, kind, message });
  }
}

type Sorted = Readonly<{
  /** The hashes that were signed for an entry. */
  signed: ReadonlyMap<number, ReadonlySet<string>>;
  forged: readonly ChainProblem[];
  unknownCount: number;
}>;

function sortCheckpoints(checkpoints: readonly Checkpoint[], keys: ReadonlyMap<string, KeyObject>): Sorted {
  const signed = new Map<number, Set<string>>();
  const forged: ChainProblem[] = [];
  const seen = new Set<string>();
  let unknownCount = 0;
  for (const checkpoint of checkpoints) {
    const { seq, hash, at, key_id, signature } = checkpoint;
    const name = `${String(seq)} ${hash} ${at} ${key_id} ${signature}`;
    if (seen.has(name)) continue;
    seen.add(name);
    const key = keys.get(key_id);
    if (key === undefined) unknownCount += 1;
    else if (!isSignatureRight(checkpoint, key)) {
      const message =
        "A checkpoint of it has a signature that its key did not make: the checkpoint is forged.";
      forged.push({ seq, kind: "signature", message });
      continue;
    }
    const hashes = signed.get(seq) ?? new Set();
    signed.set(seq, hashes.add(hash));
  }
  return { signed, forged, unknownCount };
}
