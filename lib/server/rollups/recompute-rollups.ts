import { EFFECTIVE, STANDING } from "./effective-sql";
import { RECOMPUTED_OUTCOMES } from "./outcome-sql";

/** What the pack of a classification's scorer says of the episode, where it has one and that says anything. */
const PACKED = `
  JOIN scorer s ON s.id = c.scorer_id
  LEFT JOIN signal g ON g.run_id = $1 AND g.pack_hash = s.pack_hash AND g.seq = c.seq`;

/**
 * The rollups as SQL computes them from the rows themselves. It shares no code with `RollupDelta`, so that a defect of
 * either shows as a difference. One statement a table; `$1` is the run. Columns are those of the table but for `run_id`.
 */
export const RECOMPUTED = {
  run_rollup: `
    SELECT scorer_id,
      concat_ws('|', coalesce(verdict, '-'), array_to_string(reasons, ','), coalesce(exclusion_scope, '-'),
        coalesce(shape, '-'), progress_seen::int, coalesce(naive_turn_level::text, '-'),
        coalesce(naive_final_turn::text, '-'), coalesce(reported_level, '-'), has_leak::int,
        CASE WHEN is_decided THEN 'people' END) AS key,
      verdict, reason, reasons, exclusion_scope, shape, progress_seen, naive_turn_level, naive_final_turn,
      reported_level, has_leak, is_decided, count(*) AS episode_count, coalesce(sum(reported_score), 0)::bigint AS reported_sum
    FROM (
      SELECT c.*, e.reported_score,
        CASE WHEN g.seq IS NULL THEN e.naive_turn_level ELSE g.naive_turn_level END AS naive_turn_level,
        CASE WHEN g.seq IS NULL THEN e.naive_final_turn ELSE g.naive_final_turn END AS naive_final_turn,
        CASE WHEN e.reported_score IS NULL THEN NULL WHEN e.reported_score = 0 THEN 'unsafe'
          WHEN e.reported_score = 1000000 THEN 'safe' ELSE 'partial' END AS reported_level,
        c.leak_count > 0 AS has_leak
      FROM effective c JOIN episode e USING (run_id, seq) ${PACKED}) scored
    GROUP BY scorer_id, verdict, reason, reasons, exclusion_scope, shape, progress_seen, naive_turn_level,
      naive_final_turn, reported_level, has_leak, is_decided`,
  probe_rollup: `
    SELECT c.scorer_id, e.probe_id, e.family,
      concat_ws('|', coalesce(c.verdict, '-'), c.reason, coalesce(c.exclusion_scope, '-'), coalesce(c.shape, '-'),
        c.progress_seen::int) AS key,
      c.verdict, c.reason, c.exclusion_scope, c.shape, c.progress_seen, count(*) AS episode_count,
      sum(c.leak_count)::bigint AS leak_count
    FROM effective c JOIN episode e USING (run_id, seq)
    GROUP BY c.scorer_id, e.probe_id, e.family, c.verdict, c.reason, c.exclusion_scope, c.shape, c.progress_seen`,
  family_rollup: `
    SELECT c.scorer_id, coalesce(e.family, '') AS family,
      concat_ws('|', coalesce(c.verdict, '-'), c.reason, coalesce(c.exclusion_scope, '-'), coalesce(c.shape, '-'))
        AS key,
      c.verdict, c.reason, c.exclusion_scope, c.shape, count(*) AS episode_count
    FROM effective c JOIN episode e USING (run_id, seq)
    GROUP BY c.scorer_id, coalesce(e.family, ''), c.verdict, c.reason, c.exclusion_scope, c.shape`,
  turn_rollup: `
    SELECT scorer_id, turn, sum(kept)::bigint AS kept_count, sum(goals)::bigint AS goal_count,
      sum(surfaces)::bigint AS refusal_count, coalesce(sum(surface), 0)::bigint AS refusal_sum,
      sum(rises)::bigint AS first_rise_count, sum(loosenings)::bigint AS first_loosening_count
    FROM (
      SELECT c.scorer_id, least(t.number - 1, 256)::int AS turn,
        (NOT is_retracted)::int AS kept,
        (t.goal IS NOT NULL)::int AS goals,
        (NOT is_retracted AND t.refusal IS NOT NULL)::int AS surfaces,
        CASE WHEN is_retracted THEN NULL ELSE t.refusal END AS surface,
        (c.first_rise IS NOT DISTINCT FROM t.number - 1)::int AS rises,
        (c.first_loosening IS NOT DISTINCT FROM t.number - 1)::int AS loosenings
      FROM current c JOIN episode e USING (run_id, seq) ${PACKED}
      CROSS JOIN LATERAL unnest(coalesce(g.goal, e.goal), coalesce(g.refusal, e.refusal)) WITH ORDINALITY AS t(goal, refusal, number)
      CROSS JOIN LATERAL (SELECT (t.number - 1)::int = ANY (e.retracted_turns) AS is_retracted) r
      WHERE c.verdict IS NOT NULL AND c.verdict <> 'excluded') turns
    GROUP BY scorer_id, turn
    HAVING sum(kept) + sum(goals) > 0`,
  tolerance_rollup: `
    SELECT scorer_id, ((run_up + 4999) / 5000)::int AS step, verdict_without_rise, count(*) AS episode_count
    FROM current WHERE verdict_without_rise IS NOT NULL
    GROUP BY scorer_id, ((run_up + 4999) / 5000), verdict_without_rise`,
  outcome_rollup: RECOMPUTED_OUTCOMES,
} as const;
export type RollupTable = keyof typeof RECOMPUTED;

/** The latest revision of every classification of a run, and what counts of it once people decided. Turns and tolerances stay the rule's. */
export const CURRENT = `
  current AS (
    SELECT DISTINCT ON (scorer_id, seq) *
    FROM classification WHERE run_id = $1
    ORDER BY scorer_id, seq, revision DESC),
  effective AS (
    SELECT c.run_id, c.scorer_id, c.seq, ${EFFECTIVE.verdict} AS verdict, ${EFFECTIVE.reason} AS reason,
      ${EFFECTIVE.reasons} AS reasons, ${EFFECTIVE.exclusionScope} AS exclusion_scope, c.shape, c.progress_seen,
      c.leak_count, d.label IS NOT NULL AS is_decided, d.kind AS decided_kind
    FROM current c ${STANDING})`;
