import type { Actor } from "../actor";
import { systemActor } from "../actor";
import { pool } from "../pool";
import { SYSTEM } from "../../protocol/event";
import { changeCase, reviewTransaction } from "./change-case";
import { stepCase } from "./step-case";
import { recordEffects } from "./store/record-effects";

/** So many at once; whoever asks next writes the others. */
const CASES_MAX = 200;

/**
 * Writes the verdicts whose grace is over. Whoever looks at the review does this first, so that nobody has to watch the clock.
 *
 * @returns how many cases it looked at.
 */
export async function settleDue(): Promise<number> {
  const { rows } = await pool().query<{ caseId: string }>(DUE, [CASES_MAX]);
  for (const { caseId } of rows) await settleUnlocked(caseId);
  return rows.length;
}

/** Whoever has the case locked at this moment writes what is due in it: nobody waits for them. */
async function settleUnlocked(caseId: string): Promise<void> {
  await reviewTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      `SELECT FROM review_case WHERE id = $1 AND EXISTS (
         SELECT FROM review_assignment WHERE case_id = $1 AND grace_until <= clock_timestamp()) FOR UPDATE SKIP LOCKED`,
      [caseId],
    );
    if (rowCount === 0) return;
    const { effects } = await stepCase(connection, {
      ...{ caseId, as: SYSTEM, event: { name: "settle", claimant: null }, key: null },
    });
    await recordEffects(connection, systemActor, caseId, effects);
  });
}

/** Writes what is due in one case. @param claimant - claims another case, which ends their grace in this one. */
export async function settleCase(actor: Actor, caseId: string, claimant: string | null): Promise<void> {
  await changeCase(actor, { caseId, as: SYSTEM, event: { name: "settle", claimant }, key: null });
}

/** Cases of a reviewer in which their verdict is still within its grace, but for one. */
export async function listPending(reviewerId: string, butFor: string): Promise<readonly string[]> {
  const { rows } = await pool().query<{ caseId: string }>(
    `SELECT case_id AS "caseId" FROM review_assignment
     WHERE reviewer_id = $1 AND grace_until IS NOT NULL AND case_id <> $2 ORDER BY grace_until`,
    [reviewerId, butFor],
  );
  return rows.map((row) => row.caseId);
}

const DUE = `
  SELECT DISTINCT a.case_id AS "caseId"
  FROM review_assignment a JOIN review_case c ON c.id = a.case_id
  WHERE a.grace_until <= clock_timestamp() AND c.state IN ('open', 'partial', 'conflict') LIMIT $1`;
