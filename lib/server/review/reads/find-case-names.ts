import "server-only";
import type { CaseFilter } from "../../../contracts/review-requests";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";

/** What the runs and people that a filter names are called, by `kind id`; untrusted. @throws {AppError} `forbidden`. */
export async function findCaseNames(
  actor: Actor,
  { run, reviewer }: Pick<CaseFilter, "run" | "reviewer">,
): Promise<ReadonlyMap<string, string>> {
  assertCan(actor, "review:read");
  if (run.length === 0 && reviewer.length === 0) return new Map();
  const { rows } = await pool().query<{ key: string; name: string }>(
    `SELECT 'run ' || id AS key, external_id AS name FROM run WHERE id = ANY ($1)
     UNION ALL SELECT 'person ' || id, name FROM person WHERE id = ANY ($2)`,
    [run, reviewer],
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}
