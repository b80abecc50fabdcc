import "server-only";
import type { OwnVerdict, OwnVerdictPage } from "../../../contracts/review-queue";
import type { Finding } from "../../../protocol/label";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { reviewerOf } from "../reviewer-actor";
import { settleDue } from "../settle-due";
import { instantOf } from "../store/review-clock";

/**
 * One's own verdicts, the latest first. What became of a case is told by `canReveal` alone, once it is closed.
 *
 * @param before - `nextBefore` of the page before; null for the first page.
 * @param limit - 1 to 200.
 */
export async function listOwnVerdicts(
  actor: Actor,
  { before, limit = 50 }: Readonly<{ before: string | null; limit?: number }>,
): Promise<OwnVerdictPage> {
  const { id } = reviewerOf(actor);
  await settleDue();
  const size = Math.min(Math.max(1, Math.trunc(limit)), 200);
  const { rows } = await pool().query<Row>(OWN, [id, before, size + 1]);
  const shown = rows.slice(0, size);
  return {
    verdicts: shown.map(({ id: _id, at, ...row }) => ({ ...row, at: Number(at) })),
    nextBefore: rows.length > size ? (shown.at(-1)?.id ?? null) : null,
  };
}

type Row = Omit<OwnVerdict, "at" | "label" | "reason"> & Finding & Readonly<{ id: string; at: string }>;

const OWN = `
  SELECT v.id, a.lease, v.label, v.reason, v.confidence, v.rationale, ${instantOf("v.at")} AS at,
    w.verdict_id IS NOT NULL AS "isWithdrawn",
    w.verdict_id IS NULL AND c.state = 'partial' AS "canWithdraw",
    w.verdict_id IS NULL AND c.state = 'closed' AS "canReveal",
    EXISTS (SELECT FROM review_reveal r WHERE r.case_id = c.id AND r.reviewer_id = $1) AS "isRevealed"
  FROM review_verdict v
  JOIN review_case c ON c.id = v.case_id
  JOIN review_assignment a ON a.case_id = c.id AND a.reviewer_id = $1
  LEFT JOIN review_withdrawal w ON w.verdict_id = v.id
  WHERE v.reviewer_id = $1
    AND ($2::text IS NULL OR (v.at, v.id) < (SELECT at, id FROM review_verdict WHERE id = $2))
  ORDER BY v.at DESC, v.id DESC LIMIT $3`;
