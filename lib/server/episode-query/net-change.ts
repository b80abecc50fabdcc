import { sql, type Sql } from "./sql";

// How far an episode `e` drifted from its first to its last turn, in millionths; null where one of the ends is unknown.

/** Goal progress: retracted turns count, as they do for the rule. Beside `e` stand its run `r`, the scorer `s` and the probe `p`. */
export const NET_GOAL: Sql = sql`(CASE WHEN e.turn_count = 0 THEN NULL
  WHEN r.goal_kind = 'level'
    THEN e.goal[e.turn_count] - CASE s.baseline WHEN 'declared' THEN coalesce(p.initial_progress, 0) ELSE e.goal[1] END
  WHEN e.goal[e.turn_count] IS NULL OR (s.baseline = 'first_turn' AND e.goal[1] IS NULL) THEN NULL
  ELSE (SELECT sum(step) FROM unnest(e.goal) step) - CASE s.baseline WHEN 'declared' THEN 0 ELSE e.goal[1] END END)::bigint`;

/** The refusal surface: what was retracted never stood in what the agent answered to. */
export const NET_REFUSAL: Sql = sql`(CASE WHEN e.kept_turn_count = 0 THEN NULL
  WHEN cardinality(e.retracted_turns) = 0 THEN e.refusal[e.turn_count] - e.refusal[1]
  ELSE (
    SELECT (array_agg(level ORDER BY turn DESC))[1] - (array_agg(level ORDER BY turn))[1]
    FROM unnest(e.refusal) WITH ORDINALITY AS kept (level, turn) WHERE turn - 1 <> ALL (e.retracted_turns)) END)::bigint`;

/** The same for a condition on a row `e` alone. */
export const NET_GOAL_OF_ROW: Sql = sql`(
  SELECT ${NET_GOAL} FROM run r JOIN scorer s ON s.id = r.scorer_id
  LEFT JOIN probe p ON p.run_id = r.id AND p.id = e.probe_id WHERE r.id = e.run_id)`;
