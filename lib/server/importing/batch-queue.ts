import { type Batch, emptyBatch, newBatch, nextBytesMax } from "./batch";

/**
 * Two batches: one is filled while the other is stored, so that Postgres and this process work at once. What is filled
 * waits for what is stored, and memory stays bounded.
 */
export class BatchQueue {
  readonly #store: (batch: Batch) => Promise<void>;
  #filling = newBatch();
  #spare = newBatch();
  #storing: Promise<void> = Promise.resolve();

  /** @param store - called for one batch at a time, in order. */
  constructor(store: (batch: Batch) => Promise<void>) {
    this.#store = store;
  }

  /** The batch to put records into; another one after each `flush`. */
  get batch(): Batch {
    return this.#filling;
  }

  /** Hands the batch over. Settles once it is being stored. @throws what storing an earlier batch threw. */
  async flush(): Promise<void> {
    await this.#storing;
    const full = this.#filling;
    this.#filling = this.#spare;
    this.#spare = full;
    emptyBatch(this.#filling);
    this.#filling.bytesMax = nextBytesMax(full.bytesMax);
    this.#storing = this.#store(full);
    // Thrown again at the next flush; until then nobody waits for it.
    this.#storing.catch(() => undefined);
  }

  /** Hands over what is left and waits until all is stored. */
  async drain(): Promise<void> {
    await this.flush();
    await this.#storing;
  }

  /** Waits until nothing is being stored any more, whatever came of it. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#storing]);
  }
}
