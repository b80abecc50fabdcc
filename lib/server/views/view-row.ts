import { AppError } from "../../errors";
import { can, type Actor } from "../actor";
import type { Connection } from "../pool";

/** A view as it is stored. */
export type ViewRow = Readonly<{
  id: string;
  ownerId: string;
  name: string;
  isShared: boolean;
  query: string;
  isRemoved: boolean;
}>;

/** So many somebody keeps, and so many are shared. */
export const VIEWS_MAX = 100;

/** Whether an actor finds a view: their own, and what is shared. */
export const canSee = (actor: Actor, view: Pick<ViewRow, "ownerId" | "isShared">): boolean =>
  view.isShared || view.ownerId === actor.id;

/** Whether an actor may change or remove it: their own private ones; shared ones are everybody's who shares. */
export const canChange = (actor: Actor, view: Pick<ViewRow, "ownerId" | "isShared">): boolean =>
  view.isShared ? can(actor, "view:share") : view.ownerId === actor.id;

/**
 * A view that the actor may change, locked until the transaction ends.
 *
 * @throws {AppError} `not_found` where there is none that they find; `forbidden` where they find it, and may not change it.
 */
export async function takeView(connection: Connection, actor: Actor, id: string): Promise<ViewRow> {
  const { rows } = await connection.query<ViewRow>(
    `SELECT id, owner_id AS "ownerId", name, is_shared AS "isShared", query, removed_at IS NOT NULL AS "isRemoved"
     FROM saved_view WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const [view] = rows;
  if (view === undefined || !canSee(actor, view)) throw noView();
  if (!canChange(actor, view))
    throw new AppError("forbidden", "Shared views are changed by those who may share.");
  return view;
}

export const noView = (): AppError => new AppError("not_found", "There is no such view.");
