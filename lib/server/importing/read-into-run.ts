import { readRun } from "../../formats/read-run";
import {
  type Place,
  type ReadBatch,
  type ReadSummary,
  RefusedFileError,
  type RunGroup,
} from "../../formats/reader";
import { DEFAULT_CONFIG, SCORER_VERSION } from "../../scoring/scorer-config";
import type { Run } from "../../scoring/types";
import { type Connection, pool } from "../pool";
import { projectId } from "../storage/projected-text";
import { scorerId } from "../storage/scorer-id";
import { lockRun } from "./advisory-lock";
import { isFull } from "./batch";
import { BatchQueue } from "./batch-queue";
import type { ImportCounts, ImportOptions } from "./import-types";
import type { RunNames } from "./journal";
import { RecordIntake } from "./record-intake";
import type { RejectedRecord } from "./rejected-lines";
import { RunWriter } from "./run-writer";
import { openRun, type RunInHand } from "./stored-run";
import type { WatchedSources } from "./watched-sources";

/** A strict import looks for no further faults once it has so many to report. */
const STRICT_REPORT_MAX = 1_000;

export type ReadingHooks = Readonly<{
  /** After the run's lock was taken. `hasWaited` where another import held it. */
  onLocked: (hasWaited: boolean) => Promise<void>;
  onBatch: () => void;
}>;

/** Reads the files of a run into the tables, inside the transaction of `connection`. */
export class RunReading {
  readonly #connection: Connection;
  readonly #importId: string;
  readonly #options: ImportOptions;
  readonly #watched: WatchedSources;
  readonly #signal: AbortSignal;
  readonly #hooks: ReadingHooks;
  readonly #intake: RecordIntake;
  readonly #queue: BatchQueue;
  #writer: RunWriter | null = null;
  #bytesRead = 0;

  constructor(
    connection: Connection,
    importId: string,
    options: ImportOptions,
    watched: WatchedSources,
    signal: AbortSignal,
    hooks: ReadingHooks,
  ) {
    this.#connection = connection;
    this.#importId = importId;
    this.#options = options;
    this.#watched = watched;
    this.#signal = signal;
    this.#hooks = hooks;
    this.#intake = new RecordIntake((header, place) => this.#openRun(header, place));
    this.#queue = new BatchQueue(async (batch) => {
      this.#signal.throwIfAborted();
      await this.writer.store(batch);
    });
  }

  get bytesRead(): number {
    return this.#bytesRead;
  }

  get counts(): ImportCounts {
    const { imported = 0, known = 0, rejected = 0, empty = 0, excluded = 0 } = this.#writer?.counts ?? {};
    return { read: this.#intake.readCount, imported, known, rejected, empty, excluded };
  }

  /** The run, under the id that it has or will have. */
  get run(): RunNames {
    const run = this.#intake.run;
    return { id: run?.id ?? null, externalId: run?.externalId ?? null };
  }

  /** The run as it is when this import is undone. */
  get runBefore(): RunNames {
    return this.#intake.run?.isNew === true ? { ...this.run, id: null } : this.run;
  }

  get report(): readonly RejectedRecord[] {
    return this.#writer?.report ?? [];
  }

  get inHand(): RunInHand {
    const run = this.#intake.run;
    if (run === null) throw new RangeError("Nothing was read yet.");
    return run;
  }

  get writer(): RunWriter {
    if (this.#writer === null) throw new RangeError("Nothing was read yet.");
    return this.#writer;
  }

  get nextRecordSeq(): number {
    return this.#intake.nextRecordSeq;
  }

  /**
   * Reads all and stores it, batch by batch.
   *
   * @throws {RefusedFileError} for a file that cannot be taken as a whole.
   */
  async readAll(group: RunGroup): Promise<ReadSummary> {
    const batches = readRun({ ...group, sources: this.#watched.sources }, this.#options.read);
    try {
      for (;;) {
        const step = await batches.next();
        if (step.done === true) {
          await this.#queue.drain();
          await this.#writer?.drain();
          this.#assertStrict(0);
          return step.value;
        }
        await this.#takeBatch(step.value);
      }
    } finally {
      // The connection must be quiet before anybody rolls back, and the files closed.
      await this.#queue.settle();
      await this.#writer?.settle();
      // The value is nobody's: a reader that has ended ignores it, one that has not closes its files.
      await batches.return(undefined as never);
    }
  }

  async #takeBatch({ records, bytesRead, fileIndex = 0 }: ReadBatch): Promise<void> {
    for (const record of records) {
      await this.#intake.take(record, fileIndex, this.#queue.batch);
      if (isFull(this.#queue.batch)) await this.#flush();
    }
    this.#bytesRead = bytesRead;
    this.#signal.throwIfAborted();
    this.#hooks.onBatch();
  }

  async #flush(): Promise<void> {
    await this.#queue.flush();
    this.#assertStrict(STRICT_REPORT_MAX - 1);
  }

  #assertStrict(rejectedMax: number): void {
    const { rejected } = this.counts;
    if (!this.#options.isStrict || rejected <= rejectedMax) return;
    throw new RefusedFileError(
      "E_STRICT",
      `${String(rejected)} records would be rejected, and a strict import takes all or nothing.`,
      this.report[0]?.byteOffset ?? null,
      "Mend the records that the report lists, or import without strict.",
    );
  }

  async #openRun(header: Run, place: Place): Promise<RunInHand> {
    const config = this.#options.scorerConfig ?? DEFAULT_CONFIG;
    // Outside the transaction: two imports that add the same scorer would wait for each other to end.
    await pool().query(
      `INSERT INTO scorer (id, version, epsilon, delta, baseline) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
      [scorerId(config), SCORER_VERSION, config.epsilon, config.delta, config.baseline],
    );
    const hasWaited = await lockRun(this.#connection, projectId(header.id), this.#signal);
    await this.#hooks.onLocked(hasWaited);
    const run = await openRun(this.#connection, header, place, config);
    this.#writer = new RunWriter(this.#connection, this.#importId, run);
    return run;
  }
}
