import type { Instant } from "../../../protocol/instant";
import type { ConflictOfInterest, PersonFacts } from "../../../protocol/person-facts";
import type { CaseOrigin } from "../../../protocol/review-case";
import type { Connection } from "../../pool";
import type { StoredCase } from "../store/stored-case";
import { conflictSql } from "./conflict-sql";

/** What has to be known of a person before they get to do with a case, read in its transaction. */
export async function readPersonFacts(
  connection: Pick<Connection, "query">,
  personId: string,
  { id, runId, seq, probeId, reviewCase }: StoredCase,
  now: Instant,
): Promise<PersonFacts> {
  const { rows } = await connection.query<Row>(FACTS, [
    ...[personId, id, runId, seq, probeId, new Date(now), reviewCase.guidelineVersion],
  ]);
  const [row] = rows;
  if (row === undefined) throw new RangeError("A query without a row.");
  const { earlierCases, hasLeaseElsewhere, hasAcknowledged, ...conflicts } = row;
  return {
    ...{ earlierCases, hasLeaseElsewhere, hasAcknowledged },
    conflicts: (Object.keys(conflicts) as ConflictOfInterest[]).filter((one) => conflicts[one]), // the rest of the row
  };
}

type Row = Readonly<Omit<PersonFacts, "conflicts" | "earlierCases">> &
  Readonly<Record<ConflictOfInterest, boolean>> &
  Readonly<{ earlierCases: readonly CaseOrigin[] }>;

const OF_CASE = conflictSql({ person: "$1", runId: "$3", probeId: "$5" });

const FACTS = `
  SELECT
    ARRAY(SELECT c.origin FROM review_assignment a JOIN review_case c ON c.id = a.case_id
      WHERE a.run_id = $3 AND a.seq = $4::bigint AND a.reviewer_id = $1 AND a.case_id <> $2) AS "earlierCases",
    EXISTS (SELECT FROM review_assignment a
      WHERE a.reviewer_id = $1 AND a.state = 'leased' AND a.lease_until > $6 AND a.case_id <> $2) AS "hasLeaseElsewhere",
    EXISTS (SELECT FROM guideline_acknowledgement g WHERE g.person_id = $1 AND g.version >= $7) AS "hasAcknowledged",
    ${OF_CASE.owns_checkpoint} AS owns_checkpoint, ${OF_CASE.owns_probe} AS owns_probe,
    ${OF_CASE.imported_run} AS imported_run, ${OF_CASE.opened_comparison} AS opened_comparison,
    ${OF_CASE.opened_scorer_verdict} AS opened_scorer_verdict`;
