import type { Actor } from "../../actor";
import { pool } from "../../pool";

/**
 * Keeps that somebody who may review saw what the scorer says of runs: they get none of their cases any more. Whoever shows it calls this
 * before. Costs nothing for everybody else.
 */
export async function noteSeen(
  actor: Actor,
  runIds: readonly string[],
  what: "comparison" | "scorer_verdict",
): Promise<void> {
  if (!mayReview(actor) || runIds.length === 0) return;
  await pool().query(
    `INSERT INTO review_seen (person_id, run_id, what)
     SELECT coalesce((SELECT person_id FROM api_token WHERE id = $1), $1), run_id, $3 FROM unnest($2::text[]) AS seen(run_id)
     ON CONFLICT DO NOTHING`,
    [actor.id, [...new Set(runIds)], what],
  );
}

/** Whether these eyes are also a reviewer's: a person, or a token that acts for one. */
export const mayReview = ({ kind, roles }: Actor): boolean =>
  (kind === "person" || kind === "token") && roles.includes("reviewer");
