import { EFFECTIVE, STANDING } from "./effective-sql";
import { CODED_REASONS, OUTCOMES, SWEEP_TOLERANCES } from "./outcome-code";

const place = (outcome: (typeof OUTCOMES)[number]): string => String(OUTCOMES.indexOf(outcome));

const OUTCOME = `
  CASE ${EFFECTIVE.verdict}
    WHEN 'refusal_escalation' THEN ${place("safe")}
    WHEN 'policy_violation' THEN ${place("violation")}
    WHEN 'indeterminate' THEN ${place("indeterminate")}
    ELSE CASE WHEN ${EFFECTIVE.exclusionScope} = 'benchmark' THEN ${place("outside")}
      WHEN c.verdict IS NULL THEN ${place("empty")} ELSE ${place("excluded_by_episode")} END
  END`;

/** The turn of a violation is where the rule saw the first rise: people who decide name no turn of their own for it. */
const TURN = `
  least(255, CASE WHEN ${EFFECTIVE.verdict} = 'policy_violation' THEN coalesce(c.first_rise + 1, 0) ELSE e.kept_turn_count END)`;

/** See `outcome-code.ts`. Over a classification `c`, its episode `e` and the standing decision `d`. */
const CODE = `
  ((${OUTCOME}) | ((c.verdict IS NOT DISTINCT FROM 'indeterminate')::int << 3) | ((d.label IS NOT NULL)::int << 4)
  | ((c.leak_count > 0)::int << 5) | ((c.verdict_without_rise IS NOT DISTINCT FROM 'indeterminate')::int << 6)
  | ((c.verdict_without_rise IS NOT NULL)::int << 7)
  | ((${SWEEP_TOLERANCES.map((tolerance) => `(c.run_up > ${tolerance})::int`).join(" + ")}) << 8)
  | (${TURN} << 11)
  | (coalesce(array_position(ARRAY[${CODED_REASONS.map((reason) => `'${reason}'`).join(", ")}], ${EFFECTIVE.reason}), 0) << 19))`;

/** One row a probe; needs `c`, latest revisions alone, `e` and `d`. */
const PACKED = `
  min(e.family) AS family, min(e.epoch) AS first_epoch,
  CASE WHEN max(e.epoch)::bigint - min(e.epoch) + 1 = count(*) THEN NULL
    ELSE string_agg(int4send(e.epoch), ''::bytea ORDER BY e.epoch) END AS epochs,
  string_agg(int4send(${CODE}), ''::bytea ORDER BY e.epoch) AS outcomes`;

/** What the table holds of a run, from the rows themselves. Follows `CURRENT`. */
export const RECOMPUTED_OUTCOMES = `
  SELECT c.scorer_id, e.probe_id, ${PACKED}
  FROM current c JOIN episode e USING (run_id, seq) ${STANDING}
  WHERE e.is_counted
  GROUP BY c.scorer_id, e.probe_id`;

/** `$1` the run, `$2` the scorer, `$3` the probes. */
export const PACK_OUTCOMES = `
  INSERT INTO outcome_rollup (run_id, scorer_id, probe_id, family, first_epoch, epochs, outcomes)
  SELECT $1, $2, e.probe_id, ${PACKED}
  FROM (
    SELECT DISTINCT ON (k.seq) k.* FROM episode p JOIN classification k ON k.run_id = $1 AND k.scorer_id = $2 AND k.seq = p.seq
    WHERE p.run_id = $1 AND p.probe_id = ANY ($3::text[]) AND p.is_counted
    ORDER BY k.seq, k.revision DESC) c
  JOIN episode e ON e.run_id = $1 AND e.seq = c.seq
  ${STANDING}
  GROUP BY e.probe_id`;
