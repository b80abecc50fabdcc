import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import type { EpisodePlace } from "./episode-cursor";
import { sortKey, type SortKey } from "./order-episode";
import { inScope, runScope, type RunScope } from "./scope-episode";
import { allOf, joinSql, sql, type Sql } from "./sql";
import { verdictsOf, whereEpisode } from "./where-episode";

export type Slice = Readonly<{
  /** Where the slice begins; null for the start of the list. Its own row is left out. */
  beyond: EpisodePlace | null;
  /** Backwards: the rows before the place, nearest first. */
  isBackwards: boolean;
  limit: number;
}>;

/**
 * A slice of the table, by keyset: how deep it lies does not matter.
 *
 * In the order of import the primary key is read from the place on. In any other order each run is read by itself and the
 * beginnings are merged: every index begins with the run. Rows carry `sort_value`, null in the order of import.
 *
 * @param columns - of row `e`; `run_id` and `seq` among them.
 */
export function selectEpisodes(filter: EpisodeFilter, columns: Sql, slice: Slice): Sql {
  const scope = runScope(filter);
  const isDescending = filter.sort.isDescending !== slice.isBackwards;
  const key = sortKey(filter.sort.field, filter.sort.isDescending);
  const step = { ...slice, isDescending, columns };
  if (key === null) return inOrderOfImport(filter, scope, step);
  return scope.kind === "one" ? oneRun(filter, scope.runId, key, step) : mergedRuns(filter, scope, key, step);
}

/** The order of a slice, for a statement around it: a join keeps none. `slice` names the rows of `selectEpisodes`. */
export function orderOfSlice(filter: EpisodeFilter, slice: Slice): Sql {
  const direction = filter.sort.isDescending !== slice.isBackwards ? sql`DESC` : sql`ASC`;
  const key = filter.sort.field === "seq" ? sql`` : sql`slice.sort_key ${direction}, `;
  return sql`ORDER BY ${key}slice.run_id ${direction}, slice.seq ${direction}`;
}

type Step = Slice & Readonly<{ isDescending: boolean; columns: Sql }>;

function inOrderOfImport(filter: EpisodeFilter, scope: RunScope, step: Step): Sql {
  const { beyond, limit, columns } = step;
  const direction = directionOf(step);
  const verdicts = verdictsOf(filter);
  if (scope.kind === "one" && verdicts !== null && verdicts.length > 1) {
    // Each verdict has its own range of the index, in order; together they have none.
    const branches = verdicts.map((verdict) => {
      const ofVerdict = verdict === null ? sql`e.verdict IS NULL` : sql`e.verdict = ${verdict}`;
      return sql`(${oneVerdict(filter, scope.runId, ofVerdict, step)})`;
    });
    return sql`SELECT * FROM (${joinSql(branches, sql` UNION ALL `)}) merged ORDER BY seq ${direction} LIMIT ${limit}`;
  }
  if (scope.kind === "one") return oneVerdict(filter, scope.runId, sql`TRUE`, step);
  const place =
    beyond === null
      ? []
      : [sql`(e.run_id, e.seq) ${comparison(step)} (${beyond.runId}, ${beyond.seq}::bigint)`];
  const where = allOf([...inScope(scope), ...whereEpisode(filter), ...place]);
  return sql`SELECT ${columns}, NULL::text AS sort_value FROM episode e WHERE ${where}
    ORDER BY e.run_id ${direction}, e.seq ${direction} LIMIT ${limit}`;
}

function oneVerdict(filter: EpisodeFilter, runId: string, ofVerdict: Sql, step: Step): Sql {
  const { beyond, limit, columns } = step;
  // Another run than the one asked for lies wholly before or after it.
  const place =
    beyond === null
      ? []
      : [sql`(e.run_id, e.seq) ${comparison(step)} (${beyond.runId}, ${beyond.seq}::bigint)`];
  const sameRun = beyond?.runId === runId ? [sql`e.seq ${comparison(step)} ${beyond.seq}::bigint`] : place;
  const where = allOf([sql`e.run_id = ${runId}`, ofVerdict, ...whereEpisode(filter), ...sameRun]);
  return sql`SELECT ${columns}, NULL::text AS sort_value FROM episode e WHERE ${where}
    ORDER BY e.seq ${directionOf(step)} LIMIT ${limit}`;
}

function oneRun(filter: EpisodeFilter, runId: string, key: SortKey, step: Step): Sql {
  return ofRun(filter, sql`${runId}`, key, step);
}

function mergedRuns(filter: EpisodeFilter, scope: RunScope, key: SortKey, step: Step): Sql {
  const direction = directionOf(step);
  const runs = scope.kind === "some" ? sql`WHERE ${scope.condition}` : sql``;
  return sql`SELECT merged.* FROM (SELECT r.id FROM run r ${runs}) r
    CROSS JOIN LATERAL (${ofRun(filter, sql`r.id`, key, step)}) merged
    ORDER BY merged.sort_key ${direction}, merged.run_id ${direction}, merged.seq ${direction} LIMIT ${step.limit}`;
}

/** The rows of one run from the place on, in order. */
function ofRun(filter: EpisodeFilter, run: Sql, { expression, type }: SortKey, step: Step): Sql {
  const { beyond, isDescending, limit, columns } = step;
  const direction = directionOf(step);
  const place = beyond === null ? [] : [placeWithin(run, expression, type, beyond, isDescending)];
  const where = allOf([sql`e.run_id = ${run}`, ...whereEpisode(filter), ...place]);
  return sql`SELECT ${columns}, (${expression})::text AS sort_value, ${expression} AS sort_key FROM episode e WHERE ${where}
    ORDER BY ${expression} ${direction}, e.seq ${direction} LIMIT ${limit}`;
}

/**
 * Rows of equal value follow by run, then by number: in the place's own run after its number, in a later run all of them,
 * in an earlier run none. Written as one pair, so that an index over (run, value, number) is entered at the place.
 */
function placeWithin(run: Sql, expression: Sql, type: Sql, beyond: EpisodePlace, isDescending: boolean): Sql {
  const [all, none] = isDescending
    ? [sql`9223372036854775807`, sql`-1`]
    : [sql`-1`, sql`9223372036854775807`];
  const isLater = isDescending ? sql`${run} < ${beyond.runId}::text` : sql`${run} > ${beyond.runId}::text`;
  const seq = sql`CASE WHEN ${run} = ${beyond.runId}::text THEN ${beyond.seq}::bigint WHEN ${isLater} THEN ${all} ELSE ${none} END`;
  return sql`(${expression}, e.seq) ${isDescending ? sql`<` : sql`>`} (${beyond.value}::${type}, ${seq})`;
}

function directionOf({ isDescending }: Step): Sql {
  return isDescending ? sql`DESC` : sql`ASC`;
}

function comparison({ isDescending }: Step): Sql {
  return isDescending ? sql`<` : sql`>`;
}
