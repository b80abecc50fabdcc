import type { LeaseAnswer } from "../../contracts/review-desk";
import { AppError } from "../../errors";
import type { Answer } from "../../protocol/effect";
import { type Connection, pool } from "../pool";
import { readNow } from "./store/review-clock";

/** The case that a lease of this reviewer is of. @throws {AppError} `not_found`, also for another's. */
export async function caseOfLease(reviewerId: string, lease: string): Promise<string> {
  const { rows } = await pool().query<{ caseId: string }>(
    `SELECT case_id AS "caseId" FROM review_assignment WHERE lease = $1 AND reviewer_id = $2 AND state <> 'signed'`,
    [lease, reviewerId],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found", "There is no such case on your desk.");
  return row.caseId;
}

/** What a reviewer is told, by the name of their lease. */
export async function leaseAnswer(
  connection: Pick<Connection, "query">,
  reviewerId: string,
  caseId: string,
  { lease, graceUntil }: Answer,
  isRepeated: boolean,
): Promise<LeaseAnswer> {
  const { rows } = await connection.query<{ lease: string }>(
    "SELECT lease FROM review_assignment WHERE case_id = $1 AND reviewer_id = $2",
    [caseId, reviewerId],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`Case ${caseId} has no such assignment.`);
  return {
    lease: row.lease,
    fence: lease?.fence ?? null,
    leaseUntil: lease?.until ?? null,
    graceUntil,
    now: await readNow(connection),
    isRepeated,
  };
}
