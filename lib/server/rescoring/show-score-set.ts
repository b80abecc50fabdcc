import type { Connection } from "../pool";
import { EFFECTIVE, STANDING } from "../rollups/effective-sql";

/**
 * Copies the numbers of a set's latest revisions into the rows of the episodes, where they differ. What people decided stays.
 *
 * @returns how many episodes it changed.
 */
export async function showScoreSet(connection: Connection, runId: string, scorerId: string): Promise<number> {
  const { rowCount } = await connection.query(UPDATE_EPISODES, [runId, scorerId]);
  return rowCount ?? 0;
}

const UPDATE_EPISODES = `
  WITH scored AS (
    SELECT DISTINCT ON (seq) * FROM classification
    WHERE run_id = $1 AND scorer_id = $2 ORDER BY seq, revision DESC),
  latest AS (
    SELECT c.seq, ${EFFECTIVE.verdict} AS verdict, ${EFFECTIVE.reason} AS reason, ${EFFECTIVE.reasons} AS reasons,
      ${EFFECTIVE.exclusionScope} AS exclusion_scope, d.kind AS decided_kind, c.run_up, c.drawdown, c.first_rise,
      c.first_loosening, c.shape, c.progress_seen, c.verdict_without_rise, c.leak_count
    FROM scored c ${STANDING}),
  kinds AS (
    SELECT seq, array_agg(kind ORDER BY first) AS kinds
    FROM (
      SELECT seq, kind, min(ordinal) AS first FROM leak WHERE run_id = $1 AND scorer_id = $2 GROUP BY seq, kind) found
    GROUP BY seq)
  UPDATE episode e SET
    verdict = l.verdict, reason = l.reason, reasons = l.reasons, exclusion_scope = l.exclusion_scope,
    decided_kind = l.decided_kind, run_up = l.run_up,
    drawdown = l.drawdown, first_rise = l.first_rise, first_loosening = l.first_loosening, shape = l.shape,
    progress_seen = l.progress_seen, verdict_without_rise = l.verdict_without_rise, leak_count = l.leak_count,
    leak_kinds = coalesce(k.kinds, '{}')
  FROM latest l LEFT JOIN kinds k USING (seq)
  WHERE e.run_id = $1 AND e.seq = l.seq
    AND (e.verdict, e.reason, e.reasons, e.exclusion_scope, e.decided_kind, e.run_up, e.drawdown, e.first_rise, e.first_loosening,
      e.shape, e.progress_seen, e.verdict_without_rise, e.leak_count, e.leak_kinds)
    IS DISTINCT FROM (l.verdict, l.reason, l.reasons, l.exclusion_scope, l.decided_kind, l.run_up, l.drawdown, l.first_rise,
      l.first_loosening, l.shape, l.progress_seen, l.verdict_without_rise, l.leak_count, coalesce(k.kinds, '{}'))`;
