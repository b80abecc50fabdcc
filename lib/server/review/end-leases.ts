import { SYSTEM } from "../../protocol/event";
import { systemActor } from "../actor";
import { pool } from "../pool";
import { changeCase } from "./change-case";
import { ReviewRefusal } from "./review-refusal";

/** Ends every lease of somebody who may no longer review, so that their seats are free at once. Their verdicts stay. */
export async function endLeases(personId: string, reason: string): Promise<void> {
  const { rows } = await pool().query<{ caseId: string }>(
    `SELECT case_id AS "caseId" FROM review_assignment WHERE reviewer_id = $1 AND state = 'leased'`,
    [personId],
  );
  for (const { caseId } of rows) {
    try {
      await changeCase(systemActor, {
        ...{ caseId, as: SYSTEM, key: null },
        event: { name: "revoke", reviewerId: personId, reason },
      });
    } catch (error) {
      // They gave it up themselves meanwhile.
      if (!(error instanceof ReviewRefusal)) throw error;
    }
  }
}
