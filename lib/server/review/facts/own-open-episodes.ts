import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { mayReview, noteSeen } from "./note-seen";

/** Episodes that this person has on a desk, or judged in a case that is not over, as `<run>.<number>`. Whoever shows verdicts leaves them out. */
export async function listOwnOpenEpisodes(actor: Actor): Promise<ReadonlySet<string>> {
  if (!mayReview(actor)) return NONE;
  const { rows } = await pool().query<{ id: string }>(
    `SELECT a.run_id || '.' || a.seq AS id FROM review_assignment a JOIN review_case c ON c.id = a.case_id
     WHERE a.reviewer_id = coalesce((SELECT person_id FROM api_token WHERE id = $1), $1) AND c.state NOT IN ('closed', 'void')`,
    [actor.id],
  );
  return new Set(rows.map(({ id }) => id));
}

const NONE: ReadonlySet<string> = new Set();

/** @throws {AppError} `refused` for an episode that this person reviews: until its case is closed, its verdict is not theirs to see. */
export async function assertNotOnOwnDesk(actor: Actor, episodeId: string): Promise<void> {
  if (!(await listOwnOpenEpisodes(actor)).has(episodeId)) return;
  throw new AppError(
    "refused",
    "You review this episode. What is known of it is shown once its case is closed.",
  );
}

/**
 * For who hands out the verdicts of whole runs: keeps that they were seen.
 *
 * @param runIds - null for those of every run.
 * @throws {AppError} `refused` where one of the episodes is on this person's desk.
 */
export async function assertMaySeeAll(actor: Actor, runIds: readonly string[] | null): Promise<void> {
  if (!mayReview(actor)) return;
  const isOfThese = (id: string): boolean => runIds?.includes(id.slice(0, id.lastIndexOf("."))) ?? true;
  if ([...(await listOwnOpenEpisodes(actor))].some(isOfThese))
    throw new AppError("refused", "You review an episode among these. Finish it first.");
  await noteSeen(actor, runIds ?? (await listRunIds()), "scorer_verdict");
}

async function listRunIds(): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM run");
  return rows.map(({ id }) => id);
}
