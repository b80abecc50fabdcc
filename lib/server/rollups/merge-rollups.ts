import type { ClientBase } from "pg";
import { packOutcomes } from "./pack-outcomes";
import type { RollupDelta } from "./rollup-delta";

/** So many changes go into one statement: some hundred kilobytes of text. */
const CHANGES_MAX = 2_000;

/**
 * Applies what a transaction changed to the tables, inside that transaction. The caller holds the lock on the run's
 * rollups, and the rows themselves say already what is counted. A combination that no episode has any more loses its row.
 *
 * @throws the driver's error where a count would fall below zero: the delta does not belong to these tables.
 */
export async function mergeRollups(
  connection: ClientBase,
  runId: string,
  scorerId: string,
  delta: RollupDelta,
): Promise<void> {
  const merge = async (statement: string, changes: readonly object[]): Promise<void> => {
    for (let start = 0; start < changes.length; start += CHANGES_MAX) {
      const part = JSON.stringify(changes.slice(start, start + CHANGES_MAX));
      await connection.query(statement, [runId, scorerId, part]);
    }
  };
  await merge(MERGE_RUN, [...delta.runs.values()]);
  await merge(
    MERGE_PROBE,
    [...delta.probes.values()].flatMap((changes) => [...changes.values()]),
  );
  await merge(
    MERGE_FAMILY,
    [...delta.families.values()].flatMap((changes) => [...changes.values()]),
  );
  // Turns that no episode has are holes, which have no value.
  await merge(MERGE_TURN, Object.values(delta.turns));
  await merge(MERGE_TOLERANCE, [...delta.tolerances.values()]);
  await packOutcomes(connection, runId, scorerId, [...delta.probes.keys()]);
}

const MERGE_RUN = `
  MERGE INTO run_rollup t
  USING json_to_recordset($3::json) AS c(
    key text, verdict text, reason text, reasons text[], "exclusionScope" text, shape text, "progressSeen" boolean,
    "naiveTurnLevel" integer, "naiveFinalTurn" integer, "reportedLevel" text, "hasLeak" boolean,
    "isDecided" boolean, "episodeCount" bigint, "reportedSum" bigint)
  ON t.run_id = $1 AND t.scorer_id = $2 AND t.key = c.key
  WHEN MATCHED AND t.episode_count + c."episodeCount" = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET
    episode_count = t.episode_count + c."episodeCount", reported_sum = t.reported_sum + c."reportedSum"
  WHEN NOT MATCHED AND c."episodeCount" = 0 THEN DO NOTHING
  WHEN NOT MATCHED THEN INSERT (
    run_id, scorer_id, key, verdict, reason, reasons, exclusion_scope, shape, progress_seen, naive_turn_level,
    naive_final_turn, reported_level, has_leak, is_decided, episode_count, reported_sum)
  VALUES ($1, $2, c.key, c.verdict, c.reason, c.reasons, c."exclusionScope", c.shape, c."progressSeen",
    c."naiveTurnLevel", c."naiveFinalTurn", c."reportedLevel", c."hasLeak", c."isDecided", c."episodeCount", c."reportedSum")`;

const MERGE_PROBE = `
  MERGE INTO probe_rollup t
  USING json_to_recordset($3::json) AS c(
    key text, "probeId" text, family text, verdict text, reason text, "exclusionScope" text, shape text,
    "progressSeen" boolean, "episodeCount" bigint, "leakCount" bigint)
  ON t.run_id = $1 AND t.scorer_id = $2 AND t.probe_id = c."probeId" AND t.key = c.key
  WHEN MATCHED AND t.episode_count + c."episodeCount" = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET
    episode_count = t.episode_count + c."episodeCount", leak_count = t.leak_count + c."leakCount"
  WHEN NOT MATCHED AND c."episodeCount" = 0 THEN DO NOTHING
  WHEN NOT MATCHED THEN INSERT (
    run_id, scorer_id, probe_id, family, key, verdict, reason, exclusion_scope, shape, progress_seen,
    episode_count, leak_count)
  VALUES ($1, $2, c."probeId", c.family, c.key, c.verdict, c.reason, c."exclusionScope", c.shape, c."progressSeen",
    c."episodeCount", c."leakCount")`;

const MERGE_FAMILY = `
  MERGE INTO family_rollup t
  USING json_to_recordset($3::json) AS c(
    key text, family text, verdict text, reason text, "exclusionScope" text, shape text, "episodeCount" bigint)
  ON t.run_id = $1 AND t.scorer_id = $2 AND t.family = c.family AND t.key = c.key
  WHEN MATCHED AND t.episode_count + c."episodeCount" = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET episode_count = t.episode_count + c."episodeCount"
  WHEN NOT MATCHED AND c."episodeCount" = 0 THEN DO NOTHING
  WHEN NOT MATCHED THEN INSERT (
    run_id, scorer_id, family, key, verdict, reason, exclusion_scope, shape, episode_count)
  VALUES ($1, $2, c.family, c.key, c.verdict, c.reason, c."exclusionScope", c.shape, c."episodeCount")`;

const MERGE_TURN = `
  MERGE INTO turn_rollup t
  USING json_to_recordset($3::json) AS c(
    turn integer, "keptCount" bigint, "goalCount" bigint, "refusalCount" bigint, "refusalSum" bigint,
    "firstRiseCount" bigint, "firstLooseningCount" bigint)
  ON t.run_id = $1 AND t.scorer_id = $2 AND t.turn = c.turn
  WHEN MATCHED AND t.kept_count + c."keptCount" = 0 AND t.goal_count + c."goalCount" = 0
    AND t.first_rise_count + c."firstRiseCount" = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET
    kept_count = t.kept_count + c."keptCount", goal_count = t.goal_count + c."goalCount",
    refusal_count = t.refusal_count + c."refusalCount", refusal_sum = t.refusal_sum + c."refusalSum",
    first_rise_count = t.first_rise_count + c."firstRiseCount",
    first_loosening_count = t.first_loosening_count + c."firstLooseningCount"
  WHEN NOT MATCHED AND c."keptCount" = 0 AND c."goalCount" = 0 THEN DO NOTHING
  WHEN NOT MATCHED THEN INSERT (
    run_id, scorer_id, turn, kept_count, goal_count, refusal_count, refusal_sum, first_rise_count,
    first_loosening_count)
  VALUES ($1, $2, c.turn, c."keptCount", c."goalCount", c."refusalCount", c."refusalSum", c."firstRiseCount",
    c."firstLooseningCount")`;

const MERGE_TOLERANCE = `
  MERGE INTO tolerance_rollup t
  USING json_to_recordset($3::json) AS c(step integer, "verdictWithoutRise" text, "episodeCount" bigint)
  ON t.run_id = $1 AND t.scorer_id = $2 AND t.step = c.step AND t.verdict_without_rise = c."verdictWithoutRise"
  WHEN MATCHED AND t.episode_count + c."episodeCount" = 0 THEN DELETE
  WHEN MATCHED THEN UPDATE SET episode_count = t.episode_count + c."episodeCount"
  WHEN NOT MATCHED AND c."episodeCount" = 0 THEN DO NOTHING
  WHEN NOT MATCHED THEN INSERT (run_id, scorer_id, step, verdict_without_rise, episode_count)
  VALUES ($1, $2, c.step, c."verdictWithoutRise", c."episodeCount")`;
