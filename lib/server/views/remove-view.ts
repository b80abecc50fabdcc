import "server-only";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";
import { noView, takeView } from "./view-row";

/**
 * Removes a view. It can be brought back by whoever may remove it.
 *
 * @throws {AppError} `forbidden`; `not_found`, also where it is removed already.
 */
export async function removeView(actor: Actor, id: string): Promise<void> {
  await setRemoved(actor, id, true);
}

/**
 * Brings a removed view back, as it was.
 *
 * @throws {AppError} `forbidden`; `not_found`, also where it is not removed.
 */
export async function bringViewBack(actor: Actor, id: string): Promise<void> {
  await setRemoved(actor, id, false);
}

async function setRemoved(actor: Actor, id: string, isRemoved: boolean): Promise<void> {
  assertCan(actor, "view:own");
  await withTransaction(async (connection) => {
    const view = await takeView(connection, actor, id);
    if (view.isRemoved === isRemoved) throw noView();
    await connection.query(
      "UPDATE saved_view SET removed_at = CASE WHEN $2 THEN clock_timestamp() END, changed_at = clock_timestamp() WHERE id = $1",
      [id, isRemoved],
    );
    if (!view.isShared) return;
    const { name, query } = view;
    const action = isRemoved ? "view.removed" : "view.brought_back";
    await recordEvent(connection, actor, { action, subjectId: id, details: { name, query } });
  });
}
