import { systemActor } from "../../actor";
import { pool } from "../../pool";
import { isLeaseLive } from "../../../protocol/lease";
import { refuse } from "../../../protocol/refusals";
import type { Assignment } from "../../../protocol/review-case";
import type { DeskState } from "../../../contracts/review-desk";
import type { Instant } from "../../../protocol/instant";
import { ReviewRefusal } from "../review-refusal";
import { settleCase } from "../settle-due";
import { readNow } from "../store/review-clock";
import { findCase, type StoredCase } from "../store/stored-case";

/** A case on somebody's desk, with where their lease of it stands. */
export type OwnDesk = Readonly<{
  stored: StoredCase;
  assignment: Assignment;
  state: DeskState;
  now: Instant;
}>;

/**
 * The case that a lease of this reviewer is of, while they still work on it; null for another's and for one that they are done with.
 *
 * @throws {ReviewRefusal} `is_void` where what they worked on is no more.
 */
export async function findOwnDesk(reviewerId: string, lease: string): Promise<OwnDesk | null> {
  const { rows } = await pool().query<{ caseId: string }>(
    `SELECT case_id AS "caseId" FROM review_assignment WHERE lease = $1 AND reviewer_id = $2 AND state <> 'signed'`,
    [lease, reviewerId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  await settleCase(systemActor, row.caseId, null);
  const stored = await findCase(pool(), row.caseId);
  const assignment = stored?.reviewCase.assignments.find((one) => one.reviewerId === reviewerId);
  if (stored === null || assignment === undefined) return null;
  if (stored.reviewCase.state === "void" && assignment.state !== "skipped" && assignment.state !== "recused")
    throw new ReviewRefusal(refuse("is_void").refusal);
  const now = await readNow(pool());
  const state = deskState(assignment, now);
  return state === null ? null : { stored, assignment, state, now };
}

function deskState(assignment: Assignment, now: Instant): DeskState | null {
  switch (assignment.state) {
    case "leased":
      return isLeaseLive(assignment, now) ? "leased" : "lapsed";
    case "lapsed":
    case "withdrawn":
      return "lapsed";
    case "submitted":
      return assignment.pending === null ? null : "submitted";
    case "skipped":
    case "recused":
    case "voided":
    case "signed":
      return null;
  }
}
