import { HashIndex } from "../../formats/native/hash-index";
import type { Connection } from "../pool";
import { lockRollups } from "../rollups/lock-rollups";
import { mergeRollups } from "../rollups/merge-rollups";
import { RollupDelta } from "../rollups/rollup-delta";
import type { RollupEntry } from "../rollups/rollup-entry";
import { CopyLane } from "../storage/copy-lane";
import {
  CLASSIFICATION_ROWS,
  EPISODE_ROWS,
  LEAK_ROWS,
  SIGNAL_ROWS,
  writeClassificationRow,
  writeEpisodeRow,
  writeLeakRows,
  writeSignalRow,
} from "../storage/episode-rows";
import type { ProjectedSignals } from "../storage/projected-episode";
import type { StoredScore } from "../storage/stored-score";
import type { Batch, ReadEpisode } from "./batch";
import { attemptKey, findStored, type Identity, type StoredIdentities } from "./find-stored";
import { insertProbes, insertRecords } from "./record-rows";
import { rejectAttempt, rejectConflict } from "./reject-episode";
import {
  insertRejectedLines,
  REPORT_LINES_MAX,
  type RejectedRecord,
  settleRejectedLines,
} from "./rejected-lines";
import { settleAttempts } from "./settle-attempts";
import type { RunInHand } from "./stored-run";

/**
 * Writes the batches of one import to one run, inside its transaction, one after the other.
 *
 * A batch is checked against what is stored first: an episode that is there with the same bytes is known, with other bytes
 * or under a taken attempt it is rejected.
 */
export class RunWriter {
  readonly #connection: Connection;
  readonly #importId: string;
  readonly #run: RunInHand;
  readonly #deltas: readonly RollupDelta[];
  readonly #lane: CopyLane<"episodes" | "classifications" | "leaks" | "signals">;
  readonly #report: RejectedRecord[] = [];
  /** Ids and attempts that this import wrote to a new run: nothing else can be there, so the rest need not be looked up. */
  readonly #written = new HashIndex();
  readonly #counts = { imported: 0, known: 0, rejected: 0, empty: 0, excluded: 0 };
  readonly #hasPacks: boolean;
  #nextSeq: number;
  #redactedCount = 0;
  #hasRepeats = false;

  constructor(connection: Connection, importId: string, run: RunInHand) {
    this.#connection = connection;
    this.#importId = importId;
    this.#run = run;
    this.#nextSeq = run.nextSeq;
    this.#hasPacks = run.scorers.some(({ pack }) => pack !== null);
    this.#lane = new CopyLane(connection, {
      episodes: EPISODE_ROWS,
      classifications: CLASSIFICATION_ROWS,
      leaks: LEAK_ROWS,
      signals: SIGNAL_ROWS,
    });
    this.#deltas = run.scorers.map(() => new RollupDelta());
  }

  get counts(): Readonly<{
    imported: number;
    known: number;
    rejected: number;
    empty: number;
    excluded: number;
  }> {
    return this.#counts;
  }

  /** Of the known ones, those that came as they were before a redaction. What is stored stays redacted. */
  get redactedCount(): number {
    return this.#redactedCount;
  }

  /** The number that the next stored episode would get. */
  get nextSeq(): number {
    return this.#nextSeq;
  }

  /** The first of the rejected lines, in the order in which they were found. */
  get report(): readonly RejectedRecord[] {
    return this.#report;
  }

  /** Settles once the batch may be filled again; its rows are on their way then. @throws what an earlier batch met. */
  async store(batch: Batch): Promise<void> {
    if (batch.records.length > 0 || batch.probes.length > 0) {
      await this.#lane.idle();
      await insertRecords(this.#connection, this.#run.id, this.#importId, batch.records);
      await insertProbes(this.#connection, this.#run.id, batch.probes);
    }
    const rejected = [...batch.rejected];
    if (batch.episodes.length > 0) {
      const stored = await this.#findStored(batch);
      for (const one of batch.episodes) this.#take(one, stored, rejected);
      await this.#lane.send();
    }
    await this.#storeRejected(rejected);
  }

  /** Waits until everything is stored that was given. @throws what storing it met. */
  async drain(): Promise<void> {
    await this.#lane.idle();
  }

  /** Waits until the connection is quiet, whatever came of it. */
  async settle(): Promise<void> {
    await Promise.allSettled([this.#lane.idle()]);
  }

  /** Once all is in and the run's row stands: which attempts count, which rejected lines are unknown, the rollups. */
  async finish(): Promise<void> {
    const { id, isNew, nextSeq, rejectedCount } = this.#run;
    // Of a run that was there, people may be deciding on episodes meanwhile.
    if (!isNew) await lockRollups(this.#connection, id);
    // A new run in which every attempt is the first has nothing to settle.
    if (this.#counts.imported > 0 && (!isNew || this.#hasRepeats)) {
      const settling = settleAttempts(this.#connection, this.#importId, this.#run, nextSeq, this.#deltas);
      this.#counts.excluded += await settling;
    }
    await this.#mergeRollups();
    if (this.#counts.rejected + rejectedCount > 0) {
      await settleRejectedLines(this.#connection, id, this.#importId, nextSeq);
    }
  }

  async #mergeRollups(): Promise<void> {
    for (const [index, scorer] of this.#run.scorers.entries()) {
      const delta = this.#deltas[index];
      if (delta !== undefined) await mergeRollups(this.#connection, this.#run.id, scorer.id, delta);
    }
  }

  async #findStored(batch: Batch): Promise<StoredIdentities> {
    const wanted: ReadEpisode["episode"][] = [];
    for (const { episode } of batch.episodes) {
      if (!this.#run.isNew || this.#mayBeStored(episode)) wanted.push(episode);
    }
    if (wanted.length > 0) await this.#lane.idle();
    return await findStored(this.#connection, this.#run.id, wanted);
  }

  #mayBeStored(episode: ReadEpisode["episode"]): boolean {
    // An id holds no U+0000 and the key of an attempt does, so one index serves both.
    return (
      this.#written.find(episode.externalId) !== null || this.#written.find(attemptKey(episode)) !== null
    );
  }

  #take(one: ReadEpisode, stored: StoredIdentities, rejected: RejectedRecord[]): void {
    const { episode, sha256 } = one;
    const same = stored.byId.get(episode.externalId);
    if (same !== undefined) {
      if (same.sha256.equals(sha256)) this.#counts.known += 1;
      else if (this.#wasBefore(same, sha256.toString("hex"))) {
        this.#counts.known += 1;
        this.#redactedCount += 1;
      } else rejected.push(rejectConflict(one, same));
      return;
    }
    const attempt = attemptKey(episode);
    const rival = stored.byAttempt.get(attempt);
    if (rival !== undefined) {
      rejected.push(rejectAttempt(one, rival));
      return;
    }
    const identity = { externalId: episode.externalId, sha256, before: [] };
    stored.byId.set(episode.externalId, identity);
    stored.byAttempt.set(attempt, identity);
    if (this.#run.isNew) {
      this.#written.set(episode.externalId, 0);
      this.#written.set(attempt, 0);
    }
    this.#write(one);
  }

  /** Whether a stored episode had this content before it was redacted, here or where the file was exported. */
  #wasBefore({ externalId, before }: Identity, sha256: string): boolean {
    return before.includes(sha256) || this.#run.redactedBefore.get(externalId)?.includes(sha256) === true;
  }

  #write(one: ReadEpisode): void {
    const { episode, fileIndex, sha256, bytes, source } = one;
    const runId = this.#run.id;
    const seq = this.#nextSeq;
    this.#nextSeq += 1;
    const [own] = episode.scoredBy;
    if (own === undefined) throw new RangeError("An episode without a scorer.");
    const { episodes, classifications, leaks: leakRows } = this.#lane.rows;
    const evidence = { importId: this.#importId, fileIndex, sha256, bytes, source };
    writeEpisodeRow(episodes, runId, seq, episode, own, evidence);
    for (const [index, { score, leaks, signals }] of episode.scoredBy.entries()) {
      const scorerId = this.#run.scorers[index]?.id ?? "";
      const key = { runId, scorerId, seq, revision: 0 };
      writeClassificationRow(classifications, key, score, leaks.length, this.#importId);
      writeLeakRows(leakRows, key, leaks);
      this.#deltas[index]?.add(entryOf(episode, signals ?? episode, score, leaks.length));
    }
    if (this.#hasPacks) this.#writeSignals(episode, seq);
    this.#counts.imported += 1;
    if (own.score.verdict === null) this.#counts.empty += 1;
    if (own.score.verdict === "excluded") this.#counts.excluded += 1;
    if (episode.attempt !== 1) this.#hasRepeats = true;
  }

  /** One row a pack, though several scorers may read it. */
  #writeSignals({ scoredBy }: ReadEpisode["episode"], seq: number): void {
    const written = new Set<string>();
    for (const [index, { signals }] of scoredBy.entries()) {
      const packHash = this.#run.scorers[index]?.pack?.pack.hash;
      if (signals === null || packHash === undefined || written.has(packHash)) continue;
      written.add(packHash);
      writeSignalRow(this.#lane.rows.signals, { runId: this.#run.id, packHash, seq }, signals);
    }
  }

  async #storeRejected(found: readonly RejectedRecord[]): Promise<void> {
    if (found.length === 0) return;
    await this.#lane.idle();
    const lines = found.toSorted((a, b) => a.fileIndex - b.fileIndex || a.byteOffset - b.byteOffset);
    await insertRejectedLines(this.#connection, this.#importId, this.#run.id, this.#counts.rejected, lines);
    this.#counts.rejected += lines.length;
    this.#report.push(...lines.slice(0, REPORT_LINES_MAX - this.#report.length));
  }
}

/** Written out: copying all fields of an episode takes longer than counting it. */
function entryOf(
  episode: ReadEpisode["episode"],
  signals: ProjectedSignals,
  score: StoredScore,
  leakCount: number,
): RollupEntry {
  return {
    probeId: episode.probeId,
    family: episode.family,
    score,
    leakCount,
    naiveTurnLevel: signals.naiveTurnLevel,
    naiveFinalTurn: signals.naiveFinalTurn,
    reportedScore: episode.reportedScore,
    goal: signals.goal,
    refusal: signals.refusal,
    retractedTurns: episode.retractedTurns,
  };
}
