import { SCORER_VERSION } from "../../scoring/scorer-config";
import type { Actor } from "../actor";
import { projectEpisode } from "../importing/project-episode";
import type { Scorer } from "../importing/scorer";
import type { Connection } from "../pool";
import { enqueueScored } from "../review/opening/enqueue-scored";
import { ScoreWriter } from "./score-writer";
import { readStoredEpisodes } from "./stored-episodes";
import type { StoredProbes } from "./stored-probes";

/** What came of adding a set of classifications. */
export type RescoreOutcome = Readonly<{
  scorerId: string;
  /** False where the run had this set already: nothing was done. */
  isNew: boolean;
  /** Episodes of the run that the set classifies, empty ones included. */
  episodeCount: number;
}>;

export type RescoreHooks = Readonly<{
  /** Aborting it ends the work; nothing of it stays. */
  signal?: AbortSignal;
  onProgress?: (episodeCount: number) => void;
}>;

/** The run and the set that is added to it. */
export type NewScoreSet = Readonly<{
  runId: string;
  actor: Actor;
  scorer: Scorer;
  /** The run does not have the signals of the scorer's pack yet. */
  areSignalsNew: boolean;
}>;

/**
 * Adds a set of classifications of a whole run, with its leaks, its rollups and its signals, inside a transaction. Every
 * episode is read again from its bytes. (Under the same delta and baseline the stored run-up would be enough; one way for all
 * cases is easier to trust.)
 */
export async function addScoreSet(
  connection: Connection,
  { runId, actor, scorer, areSignalsNew }: NewScoreSet,
  { probes }: StoredProbes,
  { signal, onProgress }: RescoreHooks,
): Promise<RescoreOutcome> {
  const { id, config, pack } = scorer;
  await connection.query(
    `INSERT INTO scorer (id, version, epsilon, delta, baseline, pack_hash) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (id) DO NOTHING`,
    [id, SCORER_VERSION, config.epsilon, config.delta, config.baseline, pack?.pack.hash ?? null],
  );
  const added = await connection.query(
    "INSERT INTO score_set (run_id, scorer_id, actor_id) VALUES ($1, $2, $3) ON CONFLICT (run_id, scorer_id) DO NOTHING",
    [runId, id, actor.id],
  );
  if (added.rowCount === 0)
    return { scorerId: id, isNew: false, episodeCount: await countSet(connection, runId, id) };
  const writer = new ScoreWriter(connection, runId, scorer, areSignalsNew);
  for await (const page of readStoredEpisodes(connection, runId)) {
    signal?.throwIfAborted();
    for (const { seq, isCounted, episode, line, byteOffset } of page) {
      const probe = probes.get(episode.probe);
      if (probe === undefined) throw new RangeError(`Episode ${String(seq)} of run ${runId} has no probe.`);
      writer.add(seq, projectEpisode(episode, probe, [scorer], { line, byteOffset }), isCounted);
    }
    await writer.flush();
    onProgress?.(writer.count);
  }
  signal?.throwIfAborted();
  await writer.finish();
  const recordCases = await enqueueScored(connection, runId, id);
  await recordCases();
  return { scorerId: id, isNew: true, episodeCount: writer.count };
}

async function countSet(connection: Connection, runId: string, scorer: string): Promise<number> {
  const { rows } = await connection.query<{ count: string }>(
    "SELECT coalesce(sum(episode_count), 0) AS count FROM run_rollup WHERE run_id = $1 AND scorer_id = $2",
    [runId, scorer],
  );
  return Number(rows[0]?.count ?? 0);
}
