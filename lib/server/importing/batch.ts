import type { ProjectedEpisode } from "../storage/projected-episode";
import type { KeptRecord, NewProbe } from "./record-rows";
import type { RejectedRecord } from "./rejected-lines";

/** An episode that was read and classified, before anybody asked whether it is there already. */
export type ReadEpisode = Readonly<{
  episode: ProjectedEpisode;
  fileIndex: number;
  sha256: Buffer;
  bytes: Buffer;
  source: Buffer | null;
}>;

/** What is stored together. Its bytes lie in one buffer that the next batch uses again. */
export type Batch = {
  readonly episodes: ReadEpisode[];
  readonly rejected: RejectedRecord[];
  readonly records: KeptRecord[];
  readonly probes: NewProbe[];
  readonly arena: Arena;
  /** Leaks of its episodes, for every scorer. */
  leakCount: number;
  /** How many bytes fill it. */
  bytesMax: number;
};

/** Large enough that a statement a batch costs nothing, small enough that little is held. */
const BATCH_BYTES = 2 * 1024 * 1024;
/** The first one is small, so that Postgres has something to do at once; each is twice as large as the one before it. */
const FIRST_BATCH_BYTES = BATCH_BYTES / 8;

/** A short text can leak at each of its characters: leaks take more room than the bytes they were found in. */
const BATCH_LEAKS = 100_000;

export function newBatch(): Batch {
  return {
    episodes: [],
    rejected: [],
    records: [],
    probes: [],
    arena: new Arena(BATCH_BYTES + BATCH_BYTES / 4),
    leakCount: 0,
    bytesMax: FIRST_BATCH_BYTES,
  };
}

export function isFull({ arena, leakCount, bytesMax }: Batch): boolean {
  return arena.byteLength >= bytesMax || leakCount >= BATCH_LEAKS;
}

/** What fills the batch that comes after one of so many bytes. */
export const nextBytesMax = (bytesMax: number): number => Math.min(BATCH_BYTES, bytesMax * 2);

export function emptyBatch(batch: Batch): void {
  batch.episodes.length = 0;
  batch.rejected.length = 0;
  batch.records.length = 0;
  batch.probes.length = 0;
  batch.arena.reset();
  batch.leakCount = 0;
}

/** Copies of bytes whose owner may use them again, side by side in one buffer. */
class Arena {
  readonly #usualBytes: number;
  #bytes: Buffer;
  #length = 0;
  #total = 0;

  constructor(usualBytes: number) {
    this.#usualBytes = usualBytes;
    this.#bytes = Buffer.allocUnsafeSlow(usualBytes);
  }

  /** Bytes that were copied since the last reset. */
  get byteLength(): number {
    return this.#total;
  }

  keep(bytes: Uint8Array): Buffer {
    // What was handed out already stays where it is: a full buffer is left to those who hold parts of it.
    if (this.#length + bytes.length > this.#bytes.length) {
      this.#bytes = Buffer.allocUnsafeSlow(Math.max(bytes.length, this.#usualBytes));
      this.#length = 0;
    }
    const kept = this.#bytes.subarray(this.#length, this.#length + bytes.length);
    kept.set(bytes);
    this.#length += bytes.length;
    this.#total += bytes.length;
    return kept;
  }

  reset(): void {
    if (this.#bytes.length > this.#usualBytes) this.#bytes = Buffer.allocUnsafeSlow(this.#usualBytes);
    this.#length = 0;
    this.#total = 0;
  }
}
export type { Arena };
