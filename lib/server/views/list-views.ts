import "server-only";
import { assertCan, can, type Actor } from "../actor";
import { pool } from "../pool";
import { canChange, type ViewRow } from "./view-row";

/** A view that somebody finds. */
export type SavedView = Readonly<{
  id: string;
  name: string;
  query: string;
  isShared: boolean;
  isOwn: boolean;
  /** Whether they may rename, change and remove it. */
  isChangeable: boolean;
}>;

export type SavedViews = Readonly<{
  views: readonly SavedView[];
  /** Whether they may share. */
  canShare: boolean;
}>;

/** One's own views and the shared ones, by name. */
export async function listViews(actor: Actor): Promise<SavedViews> {
  assertCan(actor, "view:own");
  const { rows } = await pool().query<Omit<ViewRow, "isRemoved">>(
    `SELECT id, owner_id AS "ownerId", name, is_shared AS "isShared", query FROM saved_view
     WHERE removed_at IS NULL AND (owner_id = $1 OR is_shared) ORDER BY is_shared DESC, lower(name), id`,
    [actor.id],
  );
  return {
    views: rows.map(({ ownerId, ...view }) => ({
      ...view,
      isOwn: ownerId === actor.id,
      isChangeable: canChange(actor, { ownerId, isShared: view.isShared }),
    })),
    canShare: can(actor, "view:share"),
  };
}
