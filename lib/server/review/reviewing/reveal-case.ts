import "server-only";
import type { RevealedCase } from "../../../contracts/review-cases";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";
import { caseOfLease } from "../lease-answer";
import { readRevealedCase } from "../reads/read-revealed-case";
import { reviewerOf } from "../reviewer-actor";
import { settleCase } from "../settle-due";
import { systemActor } from "../../actor";

/**
 * Shows a reviewer everything of a closed case that they gave a verdict on. That they were shown it is kept: they are not asked about it
 * again.
 *
 * @throws {AppError} `not_found`; `refused` while the case is not closed, or where they gave no verdict on it.
 */
export async function revealCase(actor: Actor, lease: string): Promise<RevealedCase> {
  const { id } = reviewerOf(actor);
  const caseId = await caseOfLease(id, lease);
  await settleCase(systemActor, caseId, null);
  await reviewTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      `SELECT FROM review_case c JOIN review_verdict v ON v.case_id = c.id AND v.reviewer_id = $2
       WHERE c.id = $1 AND c.state = 'closed' AND NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)`,
      [caseId, id],
    );
    if (rowCount === 0)
      throw new AppError(
        "refused",
        "A case is revealed to those who gave a verdict on it, once it is closed.",
      );
    const added = await connection.query(
      `INSERT INTO review_reveal (case_id, reviewer_id, at) VALUES ($1, $2, clock_timestamp()) ON CONFLICT DO NOTHING`,
      [caseId, id],
    );
    if (added.rowCount === 1)
      await recordEvent(connection, actor, { action: "case.revealed", subjectId: caseId });
  });
  return await readRevealedCase(caseId, id, lease);
}
