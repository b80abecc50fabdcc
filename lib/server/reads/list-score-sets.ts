import "server-only";
import { z } from "zod";
import { mixCountSchema, type MixCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

/** One set of classifications of a run. */
export type ScoreSet = Readonly<{
  scorerId: string;
  scorerVersion: string;
  /** Millionths. */
  epsilon: number;
  /** Millionths. */
  delta: number;
  baseline: "declared" | "first_turn";
  /** The probe pack that was applied to the stored run; null where the set reads the episodes' own signals. */
  pack: Readonly<{ id: string; hash: string }> | null;
  createdAt: Date;
  actorId: string;
  /** The run shows this one. */
  isInUse: boolean;
  /** Sums over its rollups. */
  counts: readonly MixCount[];
}>;

const setSchema = z.object({
  scorerId: z.string(),
  scorerVersion: z.string(),
  epsilon: z.int(),
  delta: z.int(),
  baseline: z.enum(["declared", "first_turn"]),
  pack: z.object({ id: z.string(), hash: z.string() }).nullable(),
  createdAt: z.date(),
  actorId: z.string(),
  isInUse: z.boolean(),
});
const countSchema = mixCountSchema.extend({ scorerId: z.string() });

/** The sets of a run, oldest first; none where there is no such run. Costs a pass over rollups, never over episodes. */
export async function listScoreSets(actor: Actor, runId: string): Promise<readonly ScoreSet[]> {
  assertCan(actor, "run:read");
  const sets = await pool().query(SETS, [runId]);
  const counts = await pool().query(COUNTS, [runId]);
  const parsed = z.array(countSchema).parse(counts.rows);
  return z
    .array(setSchema)
    .parse(sets.rows)
    .map((set) => ({
      ...set,
      counts: parsed.flatMap(({ scorerId, ...count }) => (scorerId === set.scorerId ? [count] : [])),
    }));
}

const SETS = `
  SELECT s.id AS "scorerId", s.version AS "scorerVersion", s.epsilon, s.delta, s.baseline,
    CASE WHEN p.hash IS NOT NULL THEN jsonb_build_object('id', p.id, 'hash', p.hash) END AS pack,
    score_set.created_at AS "createdAt", score_set.actor_id AS "actorId", s.id = run.scorer_id AS "isInUse"
  FROM score_set JOIN scorer s ON s.id = score_set.scorer_id
  LEFT JOIN probe_pack p ON p.hash = s.pack_hash JOIN run ON run.id = score_set.run_id
  WHERE score_set.run_id = $1
  ORDER BY score_set.created_at, s.id`;

const COUNTS = `
  SELECT scorer_id AS "scorerId", verdict, exclusion_scope AS "exclusionScope", shape,
    naive_turn_level AS "naiveTurnLevel", sum(episode_count)::bigint AS "episodeCount"
  FROM run_rollup WHERE run_id = $1
  GROUP BY 1, 2, 3, 4, 5`;
