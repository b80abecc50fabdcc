import "server-only";
import type { Verdict } from "../../scoring/types";
import { episodeId } from "../../contracts/episode-filter-url";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { listOwnOpenEpisodes } from "../review/facts/own-open-episodes";
import { readEpisodeId } from "./episode-key";

/** An episode in which a probe was played. Ids are as stored. */
export type ProbeEpisode = Readonly<{
  /** For addresses. */
  id: string;
  runId: string;
  runExternalId: string;
  checkpointId: string;
  checkpointName: string | null;
  epoch: number;
  attempt: number;
  /** False where another attempt of the same epoch counts. */
  isCounted: boolean;
  turnCount: number;
  /** Null for an empty episode. */
  verdict: Verdict | null;
  firstRise: number | null;
}>;

export type ProbeEpisodes = Readonly<{
  /** Those of the same run, this one among them, by epoch and attempt; then those of other runs of the suite, the newest run first. */
  episodes: readonly ProbeEpisode[];
  /** Whether there are more than these. */
  hasMore: boolean;
}>;

const OWN_MAX = 60;
const OF_A_RUN_MAX = 10;
const OTHERS_MAX = 60;

/**
 * Where else the probe of an episode was played: in other epochs and attempts, and in other runs of the same suite, in whose probes
 * one name stands for one thing. No transcript is read.
 *
 * An archived run is left out, unless it is the episode's own. So is what the actor reviews at present.
 *
 * @returns nothing where there is no such episode.
 */
export async function listProbeEpisodes(actor: Actor, id: string): Promise<ProbeEpisodes> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return { episodes: [], hasMore: false };
  const [{ rows }, own] = await Promise.all([
    pool().query<Row>(EPISODES, [key.runId, key.seq, OWN_MAX + 1, OF_A_RUN_MAX + 1, OTHERS_MAX + 1]),
    listOwnOpenEpisodes(actor),
  ]);
  const found = rows.map(episodeOf);
  const kept = new Map<string, number>();
  let others = 0;
  const shown = found.filter(({ runId }) => {
    const count = (kept.get(runId) ?? 0) + 1;
    kept.set(runId, count);
    if (runId === key.runId) return count <= OWN_MAX;
    if (count > OF_A_RUN_MAX || others >= OTHERS_MAX) return false;
    others += 1;
    return true;
  });
  const episodes = shown.filter((one) => !own.has(one.id));
  await noteSeen(
    actor,
    episodes.map(({ runId }) => runId),
    "scorer_verdict",
  );
  return { episodes, hasMore: shown.length < found.length };
}

type Row = Readonly<{
  run_id: string;
  seq: string;
  run_external_id: string;
  checkpoint_id: string;
  checkpoint_name: string | null;
  epoch: number;
  attempt: number;
  is_counted: boolean;
  turn_count: number;
  verdict: string | null;
  first_rise: number | null;
}>;

/** One look into the index of each run: runs are few, episodes are not. */
const EPISODES = `
  SELECT e.run_id, e.seq::text AS seq, e.epoch, e.attempt, e.is_counted, e.turn_count, e.verdict, e.first_rise,
    r.external_id AS run_external_id, r.checkpoint_id, r.checkpoint_name
  FROM episode this
  JOIN run home ON home.id = this.run_id
  JOIN run r ON r.id = home.id OR (r.archived_at IS NULL AND r.benchmark_id = home.benchmark_id
    AND r.benchmark_version IS NOT DISTINCT FROM home.benchmark_version)
  CROSS JOIN LATERAL (
    SELECT * FROM episode o WHERE o.run_id = r.id AND o.probe_id = this.probe_id ORDER BY o.epoch, o.attempt
    LIMIT CASE WHEN r.id = home.id THEN $3::bigint ELSE $4::bigint END) e
  WHERE this.run_id = $1 AND this.seq = $2::bigint
  ORDER BY r.id <> home.id, r.created_at DESC, r.id, e.epoch, e.attempt
  LIMIT $3::bigint + $5::bigint`;

function episodeOf(row: Row): ProbeEpisode {
  return {
    id: episodeId(row.run_id, row.seq),
    runId: row.run_id,
    runExternalId: row.run_external_id,
    checkpointId: row.checkpoint_id,
    checkpointName: row.checkpoint_name,
    epoch: row.epoch,
    attempt: row.attempt,
    isCounted: row.is_counted,
    turnCount: row.turn_count,
    verdict: row.verdict as Verdict | null, // kept to its words by a constraint of the table
    firstRise: row.first_rise,
  };
}
