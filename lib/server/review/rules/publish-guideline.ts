import "server-only";
import type { PublishGuideline } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";
import { deciderOf } from "../reviewer-actor";

/**
 * Publishes a version of the guideline. Cases that are opened from now on are judged by it; those that are open keep theirs.
 *
 * @returns its number.
 * @throws {AppError} `forbidden`; `bad_input`; `conflict` where another version was published since `basedOn`.
 */
export async function publishGuideline(actor: Actor, request: PublishGuideline): Promise<number> {
  const { id } = deciderOf(actor);
  const note = readReason(request.note);
  const { title, body, basedOn } = request;
  return await reviewTransaction(async (connection) => {
    const { rows } = await connection.query<{ version: number }>(
      `INSERT INTO guideline_version (version, title, body, note, published_by)
       SELECT $1::int + 1, $2, $3, $4, $5 WHERE (SELECT max(version) FROM guideline_version) = $1::int
       ON CONFLICT DO NOTHING RETURNING version`,
      [basedOn, title, body, note, id],
    );
    const [row] = rows;
    if (row === undefined)
      throw new AppError("conflict", "Another version was published meanwhile. Write yours from that one.");
    await recordEvent(connection, actor, {
      ...{ action: "guideline.published", subjectId: String(row.version), reason: note, details: { title } },
      after: { title, body },
    });
    return row.version;
  });
}
