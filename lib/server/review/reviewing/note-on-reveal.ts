import "server-only";
import type { RevealNote } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { pool } from "../../pool";
import { caseOfLease } from "../lease-answer";
import { reviewerOf } from "../reviewer-actor";

/**
 * A reviewer's note on a case that was revealed to them. It is kept beside their verdict and changes nothing. The same form twice is one
 * note.
 *
 * @throws {AppError} `not_found`; `bad_input`; `refused` where it was not revealed to them.
 */
export async function noteOnReveal(actor: Actor, { lease, key, note }: RevealNote): Promise<void> {
  const { id } = reviewerOf(actor);
  const caseId = await caseOfLease(id, lease);
  const text = readReason(note);
  const { rowCount } = await pool().query(
    `INSERT INTO review_note (case_id, reviewer_id, key, note, at)
     SELECT $1, $2, $3, $4, clock_timestamp()
     WHERE EXISTS (SELECT FROM review_reveal WHERE case_id = $1 AND reviewer_id = $2)
     ON CONFLICT DO NOTHING`,
    [caseId, id, key, text],
  );
  if (rowCount === 1) return;
  const { rowCount: revealed } = await pool().query(
    "SELECT FROM review_reveal WHERE case_id = $1 AND reviewer_id = $2",
    [caseId, id],
  );
  if (revealed === 0) throw new AppError("refused", "Reveal the case first.");
}
