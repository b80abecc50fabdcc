import "server-only";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";
import { reviewerOf } from "../reviewer-actor";

/**
 * A reviewer has read the guideline: they can claim cases that were opened with this version or an earlier one. Twice is once.
 *
 * @throws {AppError} `forbidden`; `conflict` where a newer version was published meanwhile; `not_found`.
 */
export async function acknowledgeGuideline(actor: Actor, version: number): Promise<void> {
  const { id } = reviewerOf(actor);
  await reviewTransaction(async (connection) => {
    const { rows } = await connection.query<{ newest: number }>(
      "SELECT max(version) AS newest FROM guideline_version",
    );
    const newest = rows[0]?.newest ?? 0;
    if (version > newest) throw new AppError("not_found", "There is no such version of the guideline.");
    if (version < newest)
      throw new AppError("conflict", "A newer version of the guideline was published. Read that one.");
    const { rowCount } = await connection.query(
      "INSERT INTO guideline_acknowledgement (person_id, version) VALUES ($1, $2) ON CONFLICT DO NOTHING",
      [id, version],
    );
    if (rowCount === 0) return;
    await recordEvent(connection, actor, { action: "guideline.acknowledged", subjectId: String(version) });
  });
}
