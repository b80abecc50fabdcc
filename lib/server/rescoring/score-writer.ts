import type { Connection } from "../pool";
import { mergeRollups } from "../rollups/merge-rollups";
import { RollupDelta } from "../rollups/rollup-delta";
import { CopyBuffer } from "../storage/copy-binary";
import { copyIn } from "../storage/copy-in";
import {
  CLASSIFICATION_ROWS,
  LEAK_ROWS,
  writeClassificationRow,
  writeLeakRows,
} from "../storage/episode-rows";
import type { ProjectedEpisode } from "../storage/projected-episode";
import { supersedeScore } from "../storage/stored-score";

/** Writes one set of classifications of a run, inside a transaction: rows and leaks by COPY, rollups at the end. */
export class ScoreWriter {
  readonly #classificationRows = new CopyBuffer();
  readonly #leakRows = new CopyBuffer();
  readonly #delta = new RollupDelta();
  #count = 0;

  constructor(
    private readonly connection: Connection,
    private readonly runId: string,
    private readonly scorerId: string,
  ) {}

  get count(): number {
    return this.#count;
  }

  /** Takes an episode with what the scorer says of it. One that does not count is superseded, as at import. */
  add(seq: number, episode: ProjectedEpisode, isCounted: boolean): void {
    const [own] = episode.scoredBy;
    if (own === undefined) throw new RangeError("An episode without a score.");
    const score = isCounted ? own.score : supersedeScore(own.score);
    const key = { runId: this.runId, scorerId: this.scorerId, seq };
    writeClassificationRow(this.#classificationRows, { ...key, revision: 0 }, score, own.leaks.length, null);
    writeLeakRows(this.#leakRows, key, own.leaks);
    this.#delta.add({ ...episode, score, leakCount: own.leaks.length });
    this.#count += 1;
  }

  /** Sends what was added since the last time. */
  async flush(): Promise<void> {
    await copyIn(this.connection, CLASSIFICATION_ROWS, this.#classificationRows);
    await copyIn(this.connection, LEAK_ROWS, this.#leakRows);
    this.#classificationRows.reset();
    this.#leakRows.reset();
  }

  /** Once all episodes are in. */
  async finish(): Promise<void> {
    await mergeRollups(this.connection, this.runId, this.scorerId, this.#delta);
  }
}
