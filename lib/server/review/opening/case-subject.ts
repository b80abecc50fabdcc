import type { FilterReason } from "../../../contracts/episode-filter-fields";
import type { Verdict } from "../../../scoring/types";
import type { Connection } from "../../pool";
import { CONTENT_HASH } from "../facts/content-hash";

/** What a case is opened for: an episode as one scorer sees it now, and what is known of its review. */
export type CaseSubject = Readonly<{
  runId: string;
  seq: string;
  probeId: string;
  family: string | null;
  turnCount: number;
  /** False where another attempt counts. */
  isCounted: boolean;
  scorerId: string;
  /** Null for an empty episode, which is never a case. */
  verdict: Verdict | null;
  reasons: readonly FilterReason[];
  contentHash: string;
  hasLiveCase: boolean;
  hasDecision: boolean;
  lastRound: number;
}>;

/**
 * The episodes of a run that a scorer calls indeterminate, counted attempts alone.
 *
 * @param scorerId - one of the run's sets.
 */
export async function listIndeterminate(
  connection: Pick<Connection, "query">,
  runId: string,
  scorerId: string,
): Promise<readonly CaseSubject[]> {
  const { rows } = await connection.query<CaseSubject>(
    `${SUBJECT} WHERE c.run_id = $1 AND c.scorer_id = $2 AND c.verdict = 'indeterminate' AND e.is_counted AND NOT EXISTS (
       SELECT FROM classification l WHERE l.run_id = $1 AND l.scorer_id = $2 AND l.seq = c.seq AND l.revision > c.revision)
     ORDER BY c.seq`,
    [runId, scorerId],
  );
  return rows;
}

/** Episodes of a run by number, as the scorer in use sees them; in the order of their numbers. */
export async function listSubjects(
  connection: Pick<Connection, "query">,
  runId: string,
  seqs: readonly string[],
): Promise<readonly CaseSubject[]> {
  const { rows } = await connection.query<CaseSubject>(
    `${SUBJECT} JOIN run r ON r.id = e.run_id AND r.scorer_id = c.scorer_id
     WHERE c.run_id = $1 AND c.seq = ANY ($2::bigint[]) AND NOT EXISTS (
       SELECT FROM classification l
       WHERE l.run_id = $1 AND l.scorer_id = c.scorer_id AND l.seq = c.seq AND l.revision > c.revision)
     ORDER BY c.seq`,
    [runId, seqs],
  );
  return rows;
}

const SUBJECT = `
  SELECT e.run_id AS "runId", e.seq, e.probe_id AS "probeId", e.family, e.turn_count AS "turnCount",
    e.is_counted AS "isCounted", c.scorer_id AS "scorerId", c.verdict, c.reasons, ${CONTENT_HASH} AS "contentHash",
    EXISTS (SELECT FROM review_case k WHERE k.run_id = e.run_id AND k.seq = e.seq AND k.round IS NOT NULL
      AND k.state NOT IN ('closed', 'void')) AS "hasLiveCase",
    EXISTS (SELECT FROM review_decision d WHERE d.run_id = e.run_id AND d.seq = e.seq AND d.round IS NOT NULL)
      AS "hasDecision",
    coalesce((SELECT max(k.round) FROM review_case k WHERE k.run_id = e.run_id AND k.seq = e.seq), 0) AS "lastRound"
  FROM classification c JOIN episode e ON e.run_id = c.run_id AND e.seq = c.seq`;
