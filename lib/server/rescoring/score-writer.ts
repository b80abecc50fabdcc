import type { Scorer } from "../importing/scorer";
import type { Connection } from "../pool";
import { countDecisions } from "../rollups/count-decisions";
import { lockRollups } from "../rollups/lock-rollups";
import { mergeRollups } from "../rollups/merge-rollups";
import { RollupDelta } from "../rollups/rollup-delta";
import { CopyBuffer } from "../storage/copy-binary";
import { copyIn } from "../storage/copy-in";
import {
  CLASSIFICATION_ROWS,
  LEAK_ROWS,
  SIGNAL_ROWS,
  writeClassificationRow,
  writeLeakRows,
  writeSignalRow,
} from "../storage/episode-rows";
import type { ProjectedEpisode } from "../storage/projected-episode";
import { supersedeScore } from "../storage/stored-score";

/** Writes one set of classifications of a run, inside a transaction: rows, leaks and signals by COPY, rollups at the end. */
export class ScoreWriter {
  readonly #classificationRows = new CopyBuffer();
  readonly #leakRows = new CopyBuffer();
  readonly #signalRows = new CopyBuffer();
  readonly #delta = new RollupDelta();
  #count = 0;

  constructor(
    private readonly connection: Connection,
    private readonly runId: string,
    private readonly scorer: Scorer,
    /** Whether to write the signals of the scorer's pack too. */
    private readonly areSignalsNew: boolean,
  ) {}

  get count(): number {
    return this.#count;
  }

  /** Takes an episode with what the scorer says of it. One that does not count is superseded, as at import. */
  add(seq: number, episode: ProjectedEpisode, isCounted: boolean): void {
    const [own] = episode.scoredBy;
    if (own === undefined) throw new RangeError("An episode without a score.");
    const score = isCounted ? own.score : supersedeScore(own.score);
    const key = { runId: this.runId, scorerId: this.scorer.id, seq };
    writeClassificationRow(this.#classificationRows, { ...key, revision: 0 }, score, own.leaks.length, null);
    writeLeakRows(this.#leakRows, key, own.leaks);
    this.#delta.add({ ...episode, ...own.signals, score, leakCount: own.leaks.length });
    const packHash = this.scorer.pack?.pack.hash;
    if (this.areSignalsNew && packHash !== undefined && own.signals !== null)
      writeSignalRow(this.#signalRows, { runId: this.runId, packHash, seq }, own.signals);
    this.#count += 1;
  }

  /** Sends what was added since the last time. */
  async flush(): Promise<void> {
    await copyIn(this.connection, CLASSIFICATION_ROWS, this.#classificationRows);
    await copyIn(this.connection, LEAK_ROWS, this.#leakRows);
    await copyIn(this.connection, SIGNAL_ROWS, this.#signalRows);
    this.#signalRows.reset();
    this.#classificationRows.reset();
    this.#leakRows.reset();
  }

  /** Once all episodes are in. */
  async finish(): Promise<void> {
    const { id } = this.scorer;
    await lockRollups(this.connection, this.runId);
    await mergeRollups(this.connection, this.runId, id, this.#delta);
    // Scoring anew changes what the rule says, and nothing that people decided.
    await countDecisions(this.connection, this.runId, { seqs: null, scorerIds: [id] }, 1);
  }
}
