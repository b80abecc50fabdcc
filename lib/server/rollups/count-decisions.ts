import type { Connection } from "../pool";
import type { StoredScore } from "../storage/stored-score";
import { EFFECTIVE, STANDING } from "./effective-sql";
import { mergeRollups } from "./merge-rollups";
import { RollupDelta } from "./rollup-delta";
import type { CountedEntry } from "./rollup-entry";

/** Which episodes and which of the run's sets: null for all of either. */
export type DecisionScope = Readonly<{ seqs: readonly string[] | null; scorerIds: readonly string[] | null }>;

/**
 * Counts episodes by the decisions that stand for them, in every set of classifications that the scope names, or takes that back.
 * The caller holds the lock on the run's rollups; what is not decided is left as it is.
 *
 * @param sign - 1 where the rollups count these episodes by the scorer so far, -1 where they count them by the decision.
 */
export async function countDecisions(
  connection: Connection,
  runId: string,
  { seqs, scorerIds }: DecisionScope,
  sign: 1 | -1,
): Promise<void> {
  const { rows } = await connection.query<DecidedRow>(DECIDED, [runId, seqs, scorerIds]);
  const deltas = new Map<string, RollupDelta>();
  for (const row of rows) {
    const delta = deltas.get(row.scorerId) ?? new RollupDelta();
    deltas.set(row.scorerId, delta);
    delta.addDecision(entryOf(row), row.decided, sign);
  }
  for (const [scorerId, delta] of deltas) await mergeRollups(connection, runId, scorerId, delta);
}

/** Puts what counts into the rows of episodes, where people decided on them. */
export async function showDecisions(
  connection: Connection,
  runId: string,
  seqs: readonly string[],
): Promise<void> {
  await connection.query(SHOW, [runId, seqs]);
}

type DecidedRow = Pick<
  CountedEntry,
  "probeId" | "family" | "naiveTurnLevel" | "naiveFinalTurn" | "reportedScore"
> &
  Readonly<{
    scorerId: string;
    leakCount: number;
    score: Pick<StoredScore, "verdict" | "reason" | "reasons" | "exclusionScope" | "shape" | "progressSeen">;
    decided: Pick<StoredScore, "verdict" | "reason" | "reasons" | "exclusionScope">;
  }>;

/** What rollups by turn and tolerance would ask of a score is left out: a decision does not touch them. */
function entryOf({ score, ...row }: DecidedRow): CountedEntry {
  return {
    ...row,
    score: {
      ...score,
      runUp: 0,
      drawdown: 0,
      firstRise: null,
      firstLoosening: null,
      verdictWithoutRise: null,
    },
  };
}

const DECIDED = `
  SELECT c.scorer_id AS "scorerId", e.probe_id AS "probeId", e.family, e.reported_score AS "reportedScore",
    CASE WHEN g.seq IS NULL THEN e.naive_turn_level ELSE g.naive_turn_level END AS "naiveTurnLevel",
    CASE WHEN g.seq IS NULL THEN e.naive_final_turn ELSE g.naive_final_turn END AS "naiveFinalTurn",
    c.leak_count AS "leakCount",
    json_build_object('verdict', c.verdict, 'reason', c.reason, 'reasons', c.reasons, 'exclusionScope', c.exclusion_scope,
      'shape', c.shape, 'progressSeen', c.progress_seen) AS score,
    json_build_object('verdict', ${EFFECTIVE.verdict}, 'reason', ${EFFECTIVE.reason}, 'reasons', ${EFFECTIVE.reasons},
      'exclusionScope', ${EFFECTIVE.exclusionScope}) AS decided
  FROM (
    SELECT run_id, seq FROM standing_decision
    WHERE run_id = $1 AND ($2::bigint[] IS NULL OR seq = ANY ($2::bigint[]))) wanted
  CROSS JOIN score_set s
  JOIN LATERAL (
    SELECT * FROM classification
    WHERE run_id = $1 AND scorer_id = s.scorer_id AND seq = wanted.seq ORDER BY revision DESC LIMIT 1) c ON true
  JOIN episode e ON e.run_id = $1 AND e.seq = wanted.seq
  JOIN scorer r ON r.id = s.scorer_id
  LEFT JOIN signal g ON g.run_id = $1 AND g.pack_hash = r.pack_hash AND g.seq = wanted.seq
  ${STANDING}
  WHERE s.run_id = $1 AND ($3::text[] IS NULL OR s.scorer_id = ANY ($3::text[])) AND d.label IS NOT NULL`;

const SHOW = `
  UPDATE episode e SET verdict = n.verdict, reason = n.reason, reasons = n.reasons, exclusion_scope = n.exclusion_scope,
    decided_kind = n.kind
  FROM (
    SELECT c.seq, ${EFFECTIVE.verdict} AS verdict, ${EFFECTIVE.reason} AS reason, ${EFFECTIVE.reasons} AS reasons,
      ${EFFECTIVE.exclusionScope} AS exclusion_scope, d.kind
    FROM run r
    CROSS JOIN unnest($2::bigint[]) AS wanted(seq)
    JOIN LATERAL (
      SELECT * FROM classification
      WHERE run_id = $1 AND scorer_id = r.scorer_id AND seq = wanted.seq ORDER BY revision DESC LIMIT 1) c ON true
    ${STANDING}
    WHERE r.id = $1) n
  WHERE e.run_id = $1 AND e.seq = n.seq`;
