import "server-only";
import type { EpisodeFilter, FilterField } from "../../contracts/episode-filter-fields";
import { FILTER_FIELDS, isFilterSet } from "../../contracts/episode-filter-fields";
import { assertCan, type Actor } from "../actor";
import { inScope, runScope } from "../episode-query/scope-episode";
import { allOf, sql, statement, type Sql } from "../episode-query/sql";
import { whereEpisode } from "../episode-query/where-episode";
import { pool } from "../pool";

/** `isExact` is false where counting stopped: there are more than `count`. */
export type EpisodeCountSeen = Readonly<{ count: number; isExact: boolean }>;

/** Where no rollup knows the answer, so many rows are counted and no more. */
export const COUNTED_MAX = 10_000;

/** What a row of `run_rollup` can be asked. */
const IN_ROLLUP: ReadonlySet<FilterField> = new Set([
  "run",
  "checkpoint",
  "source",
  "verdict",
  "reason",
  "scope",
  "shape",
  "progress",
  "naive",
  "differs",
]);

/** How many episodes a filter leaves: from the rollups where they know, else by counting up to 10,000. */
export async function countEpisodes(actor: Actor, filter: EpisodeFilter): Promise<EpisodeCountSeen> {
  assertCan(actor, "episode:read");
  const isInRollup = FILTER_FIELDS.every((field) => IN_ROLLUP.has(field) || !isFilterSet(filter, field));
  const { rows } = await pool().query<{ count: string }>(
    statement(isInRollup ? summed(filter) : counted(filter)),
  );
  const count = Number(rows[0]?.count ?? Number.NaN);
  if (!Number.isSafeInteger(count)) throw new RangeError("The database counted to no number.");
  return isInRollup || count <= COUNTED_MAX
    ? { count, isExact: true }
    : { count: COUNTED_MAX, isExact: false };
}

/** A row of the rollup has the names of the columns that it was counted by, so that the same conditions hold for it. */
function summed(filter: EpisodeFilter): Sql {
  const conditions = [...inScope(runScope(filter)), ...whereEpisode(filter)];
  return sql`SELECT coalesce(sum(e.episode_count), 0)::bigint AS count FROM run_rollup e
    JOIN run shown ON shown.id = e.run_id AND shown.scorer_id = e.scorer_id WHERE ${allOf(conditions)}`;
}

function counted(filter: EpisodeFilter): Sql {
  const conditions = [...inScope(runScope(filter)), ...whereEpisode(filter)];
  return sql`SELECT count(*) AS count FROM (SELECT FROM episode e WHERE ${allOf(conditions)} LIMIT ${COUNTED_MAX + 1}) bounded`;
}
