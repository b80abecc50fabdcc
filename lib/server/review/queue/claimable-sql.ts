import { HOUR_MS } from "../../../protocol/instant";
import { conflictSql } from "../facts/conflict-sql";

// The rules of lib/protocol/can-claim.ts as SQL over many cases at once. `can-claim-sql.db.test.ts` holds the two together; whoever
// claims is asked by the protocol itself once more.

/**
 * Why a person can or cannot claim each live case: a CASE expression over the rows of `LIVE_CASES`, in the protocol's order. Its words are
 * those of `NothingCounts`. Parameters: $1 the person, $2 now.
 */
export const CLAIM_WORD = `
  CASE
    WHEN own.state = 'leased' AND own.lease_until > $2 THEN 'held_by_you'
    WHEN own.state = 'submitted' THEN 'done_by_you'
    WHEN own.state = 'skipped' THEN 'skipped'
    WHEN own.state = 'recused' THEN 'recused'
    WHEN own.state IN ('voided', 'signed') THEN 'had_before'
    WHEN c.round IS NOT NULL AND had.seq IS NOT NULL THEN 'had_before'
    WHEN interest.is_there THEN 'conflict_of_interest'
    WHEN c.state = 'on_hold' THEN 'on_hold'
    WHEN person.has_lease THEN 'held_by_you'
    WHEN c.guideline_version > person.acknowledged THEN 'guideline_not_acknowledged'
    WHEN c.state NOT IN ('open', 'partial', 'conflict') THEN 'held_by_others'
    WHEN c.state = 'conflict' AND coalesce(held.tie_breaks, 0) > 0 THEN 'held_by_others'
    WHEN c.state <> 'conflict' AND coalesce(held.seats, 0) >= c.seats THEN 'held_by_others'
    WHEN own.state IS NOT NULL AND (c.state = 'conflict') <> (own.seat = 'tie_break') THEN 'had_before'
    WHEN own.state IS NOT NULL AND own.spent_ms >= (s.settings->>'leaseTotalHours')::bigint * ${String(HOUR_MS)} THEN 'had_before'
    ELSE 'claimable'
  END`;

const INTEREST = conflictSql({ person: "$1", runId: "r.id", probeId: "NULL" });

/**
 * Live cases with what is known of one person beside each: `c` the case, `own` their assignment, `held` the seats that nobody else may
 * have. Cases that were made for others, and those of archived runs, are not there. No word of a transcript is read.
 */
export const LIVE_CASES = `
  review_case c
  JOIN (
    SELECT r.id, r.benchmark_id,
      ${INTEREST.owns_checkpoint} OR ${INTEREST.imported_run} OR ${INTEREST.opened_comparison}
        OR ${INTEREST.opened_scorer_verdict} AS is_barred
    FROM run r WHERE r.archived_at IS NULL) r ON r.id = c.run_id
  JOIN protocol_settings s ON s.version = c.settings_version
  CROSS JOIN (
    SELECT
      EXISTS (SELECT FROM review_assignment a
        WHERE a.reviewer_id = $1 AND a.state = 'leased' AND a.lease_until > $2) AS has_lease,
      coalesce((SELECT max(version) FROM guideline_acknowledgement WHERE person_id = $1), 0) AS acknowledged) person
  LEFT JOIN (
    SELECT case_id, state, seat, lease_until,
      held_before_ms + (extract(epoch FROM lease_until - lease_from) * 1000)::bigint AS spent_ms
    FROM review_assignment WHERE reviewer_id = $1) own ON own.case_id = c.id
  LEFT JOIN (
    SELECT run_id, seq, case_id FROM review_assignment WHERE reviewer_id = $1 AND is_counted) had
    ON had.run_id = c.run_id AND had.seq = c.seq AND had.case_id <> c.id
  LEFT JOIN (
    SELECT case_id, count(*) FILTER (WHERE seat = 'tie_break') AS tie_breaks,
      count(*) FILTER (WHERE seat IN ('1', '2')) AS seats
    FROM review_assignment WHERE state = 'submitted' OR (state = 'leased' AND lease_until > $2)
    GROUP BY case_id) held ON held.case_id = c.id
  CROSS JOIN LATERAL (
    SELECT r.is_barred OR EXISTS (
      SELECT FROM probe_owner o
      WHERE o.person_id = $1 AND o.benchmark_id = r.benchmark_id AND o.probe_id = c.probe_id) AS is_there) interest`;

/** Which of them. */
export const IS_LIVE = `c.state NOT IN ('closed', 'void') AND (c.round IS NOT NULL OR c.reviewer_id = $1)`;

/** Where a case stands in one reviewer's queue: lib/protocol/queue-order.ts in SQL. $3 their seed, $4 hours of a band. */
export const QUEUE_ORDER = `
  floor((extract(epoch FROM c.opened_at) / 3600 - c.boost_hours) / $4::int), mixed.two # (mixed.two >> 13)`;

/** Joined to `LIVE_CASES`: what `QUEUE_ORDER` ranks by: lib/protocol/shuffle.ts in SQL. */
export const QUEUE_RANK = `
  CROSS JOIN LATERAL (SELECT ((c.shuffle_key::bigint # $3::bigint) * 2654435761) & 2147483647 AS one) once
  CROSS JOIN LATERAL (SELECT ((once.one # (once.one >> 15)) * 2246822507) & 2147483647 AS two) mixed`;
