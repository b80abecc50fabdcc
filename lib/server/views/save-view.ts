import "server-only";
import { type SaveView, saveViewSchema } from "../../contracts/saved-view";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { newId } from "../storage/new-id";
import { withTransaction } from "../with-transaction";
import { VIEWS_MAX } from "./view-row";

/**
 * Keeps a filter of the table under a name; shared, everybody finds it who reads episodes.
 *
 * @returns the id of the view.
 * @throws {AppError} `forbidden`; `bad_input`; `refused` where there are too many.
 */
export async function saveView(actor: Actor, request: SaveView): Promise<string> {
  assertCan(actor, "view:own");
  if (request.shared) assertCan(actor, "view:share");
  const { name, query, shared } = checked(request);
  const id = newId();
  await withTransaction(async (connection) => {
    const { rowCount } = await connection.query(
      `INSERT INTO saved_view (id, owner_id, name, is_shared, query)
       SELECT $1, $2, $3, $4, $5
       WHERE (SELECT count(*) FROM saved_view WHERE owner_id = $2 AND removed_at IS NULL) < $6`,
      [id, actor.id, name, shared, query, VIEWS_MAX],
    );
    if (rowCount === 0)
      throw new AppError(
        "refused",
        `You keep ${String(VIEWS_MAX)} views already. Remove one that you no longer need.`,
      );
    if (shared)
      await recordEvent(connection, actor, {
        action: "view.shared",
        subjectId: id,
        details: { name, query },
      });
  });
  return id;
}

function checked(request: SaveView): SaveView {
  const { name, query, shared } = request;
  const parsed = saveViewSchema.safeParse({ name, query, ...(shared && { shared: "on" }) });
  if (!parsed.success)
    throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "The view cannot be kept so.");
  return parsed.data;
}
