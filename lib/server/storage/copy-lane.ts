import type pg from "pg";
import { CopyBuffer } from "./copy-binary";
import type { CopyTarget } from "./copy-in";
import { copyTogether } from "./copy-together";

/** Rows of several tables that are sent together. */
export type RowSet<Name extends string> = Readonly<Record<Name, CopyBuffer>>;

/**
 * Sends one set of rows while the next one is written: Postgres never waits for this process, nor this process for Postgres
 * but where it is a set ahead. Whoever uses the connection for anything else waits until it is `idle`.
 */
export class CopyLane<Name extends string> {
  readonly #connection: pg.ClientBase;
  readonly #targets: readonly (readonly [Name, CopyTarget])[];
  #writing: RowSet<Name>;
  #sending: RowSet<Name>;
  #sent: Promise<void> = Promise.resolve();

  /** @param targets - in the order in which the rows of a set are sent. */
  constructor(connection: pg.ClientBase, targets: Readonly<Record<Name, CopyTarget>>) {
    this.#connection = connection;
    // Object.entries forgets the names.
    this.#targets = Object.entries(targets) as [Name, CopyTarget][];
    this.#writing = this.#newSet();
    this.#sending = this.#newSet();
  }

  /** The set to write rows into; another one after each `send`. */
  get rows(): RowSet<Name> {
    return this.#writing;
  }

  /** Sends the set once the one before it is through. @throws what sending an earlier set threw. */
  async send(): Promise<void> {
    await this.#sent;
    const full = this.#writing;
    this.#writing = this.#sending;
    this.#sending = full;
    for (const [name] of this.#targets) this.#writing[name].reset();
    this.#sent = copyTogether(
      this.#connection,
      this.#targets.map(([name, target]) => ({ target, rows: full[name] })),
    );
    // Thrown again to whoever sends or waits next; until then nobody listens.
    this.#sent.catch(() => undefined);
  }

  /** Waits until all is sent. @throws what sending threw. */
  async idle(): Promise<void> {
    await this.#sent;
  }

  #newSet(): RowSet<Name> {
    // fromEntries forgets them as well.
    return Object.fromEntries(this.#targets.map(([name]) => [name, new CopyBuffer()])) as RowSet<Name>;
  }
}
