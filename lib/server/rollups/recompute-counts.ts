/**
 * Rejected lines of a run that no later import made good. The same line in several imports is one line, as often as the
 * import that has it most often.
 */
export const REJECTED = `
  SELECT coalesce(sum(times), 0)::bigint AS rejected
  FROM (
    SELECT max(times) AS times
    FROM (
      SELECT sha256, count(*) AS times FROM rejected_line
      WHERE run_id = $1 AND made_good_by IS NULL GROUP BY sha256, import_id) by_import
    GROUP BY sha256) by_line`;

/** The run's own count, where it differs from that. */
export const REJECTED_COUNT = `
  SELECT 'run' AS "table", 'stored' AS side,
    jsonb_build_object('rejected_count', run.rejected_count, 'recomputed', rejected) AS row
  FROM run, (${REJECTED}) lines
  WHERE run.id = $1 AND run.rejected_count <> rejected`;

/** Episodes whose counting is not what the rule of attempts says: the first that completed and has a turn, else the last. */
export const COUNTED = `
  SELECT 'episode' AS "table", 'stored' AS side, jsonb_build_object('seq', seq, 'is_counted', is_counted) AS row
  FROM (
    SELECT seq, is_counted,
      seq = first_value(seq) OVER (
        PARTITION BY probe_id, epoch
        ORDER BY (status = 'completed' AND turn_count > 0) DESC,
          CASE WHEN status = 'completed' AND turn_count > 0 THEN attempt ELSE -attempt END) AS counts
    FROM episode WHERE run_id = $1) attempts
  WHERE is_counted <> counts`;

/** Episodes whose numbers are not those of their current classification (verdict, reasons and scope: of people where they decided), or whose leaks are not those that are stored. */
export const DRIFTED_PROJECTIONS = `
  SELECT 'episode' AS "table", 'stored' AS side,
    jsonb_build_object('seq', e.seq, 'verdict', e.verdict, 'counts', f.verdict) AS row
  FROM run JOIN episode e ON e.run_id = run.id
  LEFT JOIN current c ON c.scorer_id = run.scorer_id AND c.seq = e.seq
  LEFT JOIN effective f ON f.scorer_id = run.scorer_id AND f.seq = e.seq
  LEFT JOIN LATERAL (
    SELECT count(*) AS leaks FROM leak l
    WHERE l.run_id = e.run_id AND l.scorer_id = run.scorer_id AND l.seq = e.seq) found ON true
  WHERE run.id = $1 AND (
    (f.verdict, f.reason, f.reasons, f.exclusion_scope, f.decided_kind, c.run_up, c.drawdown, c.first_rise, c.first_loosening,
      c.shape, c.progress_seen, c.verdict_without_rise, c.leak_count)
    IS DISTINCT FROM
    (e.verdict, e.reason, e.reasons, e.exclusion_scope, e.decided_kind, e.run_up, e.drawdown, e.first_rise, e.first_loosening,
      e.shape, e.progress_seen, e.verdict_without_rise, e.leak_count)
    OR e.leak_count <> found.leaks
    OR e.is_counted = ('other_attempt_counts' = ANY (e.reasons)))`;
