import "server-only";
import type { ChangeView } from "../../contracts/saved-view";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { withTransaction } from "../with-transaction";
import { noView, takeView, type ViewRow } from "./view-row";

/**
 * Renames a view, keeps another filter under its name, shares it or takes it back. What is left out stays.
 *
 * @param change - as its schema gave it.
 * @throws {AppError} `forbidden`; `not_found`; `refused` where somebody else's shared view would become private, and so lost to
 *   everybody but them.
 */
export async function changeView(actor: Actor, { id, ...change }: ChangeView): Promise<void> {
  assertCan(actor, "view:own");
  if (change.shared === true) assertCan(actor, "view:share");
  await withTransaction(async (connection) => {
    const before = await takeView(connection, actor, id);
    if (before.isRemoved) throw noView();
    const after = {
      name: change.name ?? before.name,
      query: change.query ?? before.query,
      isShared: change.shared ?? before.isShared,
    };
    if (before.isShared && !after.isShared && before.ownerId !== actor.id)
      throw new AppError("refused", "Only who shared a view can take it back. It can be removed.");
    await connection.query(
      "UPDATE saved_view SET name = $2, query = $3, is_shared = $4, changed_at = clock_timestamp() WHERE id = $1",
      [id, after.name, after.query, after.isShared],
    );
    await recordChange(connection, actor, before, after);
  });
}

type State = Pick<ViewRow, "name" | "query" | "isShared">;

async function recordChange(
  connection: Connection,
  actor: Actor,
  before: ViewRow,
  after: State,
): Promise<void> {
  const { name, query } = after;
  const isSame = before.name === name && before.query === query;
  if (!before.isShared && !after.isShared) return;
  if (before.isShared && after.isShared && isSame) return;
  const action = !before.isShared ? "view.shared" : after.isShared ? "view.changed" : "view.unshared";
  const details =
    action === "view.changed"
      ? { from: { name: before.name, query: before.query }, to: { name, query } }
      : { name, query };
  await recordEvent(connection, actor, { action, subjectId: before.id, details });
}
