import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { sortKey, type SortKey } from "./order-episode";
import { rowsByKey, rowsByNumber, type Step } from "./rows-of-run";
import { inScope, runScope, type RunScope } from "./scope-episode";
import type { Slice } from "./slice";
import { allOf, joinSql, sql, type Sql } from "./sql";
import { verdictsOf, whereButVerdict, whereEpisode } from "./where-episode";

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
  const step: Step = { ...slice, isDescending, columns, conditions: whereEpisode(filter) };
  if (key === null) return inOrderOfImport(filter, scope, step);
  return scope.kind === "one" ? rowsByKey(sql`${scope.runId}`, key, step) : mergedRuns(scope, key, step);
}

/** The order of a slice, for a statement around it: a join keeps none. `slice` names the rows of `selectEpisodes`. */
export function orderOfSlice(filter: EpisodeFilter, slice: Slice): Sql {
  const direction = filter.sort.isDescending !== slice.isBackwards ? sql`DESC` : sql`ASC`;
  const key = filter.sort.field === "seq" ? sql`` : sql`slice.sort_key ${direction}, `;
  return sql`ORDER BY ${key}slice.run_id ${direction}, slice.seq ${direction}`;
}

function inOrderOfImport(filter: EpisodeFilter, scope: RunScope, step: Step): Sql {
  if (scope.kind === "one") return ofOneRun(filter, scope.runId, step);
  const { beyond, isDescending, limit, columns, conditions } = step;
  const [direction, follows] = isDescending ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const place =
    beyond === null ? [] : [sql`(e.run_id, e.seq) ${follows} (${beyond.runId}, ${beyond.seq}::bigint)`];
  const where = allOf([...inScope(scope), ...conditions, ...place]);
  return sql`SELECT ${columns}, NULL::text AS sort_value FROM episode e WHERE ${where}
    ORDER BY e.run_id ${direction}, e.seq ${direction} LIMIT ${limit}`;
}

/** Each verdict of a run has its own range of an index, in order; together they have none. */
function ofOneRun(filter: EpisodeFilter, runId: string, step: Step): Sql {
  const verdicts = verdictsOf(filter);
  if (verdicts === null || verdicts.length === 0) return rowsByNumber(runId, step);
  const branches = verdicts.map((verdict) => {
    const ofVerdict = verdict === null ? sql`e.verdict IS NULL` : sql`e.verdict = ${verdict}`;
    // The verdict is said once: said twice, the planner takes the rows for fewer than they are.
    return rowsByNumber(runId, { ...step, conditions: [ofVerdict, ...whereButVerdict(filter)] });
  });
  const [only, ...others] = branches;
  if (only !== undefined && others.length === 0) return only;
  const direction = step.isDescending ? sql`DESC` : sql`ASC`;
  const ranges = joinSql(
    branches.map((branch) => sql`(${branch})`),
    sql` UNION ALL `,
  );
  return sql`SELECT * FROM (${ranges}) merged ORDER BY seq ${direction} LIMIT ${step.limit}`;
}

function mergedRuns(scope: RunScope, key: SortKey, step: Step): Sql {
  const direction = step.isDescending ? sql`DESC` : sql`ASC`;
  const runs = scope.kind === "some" ? scope.condition : sql`r.id = ${scope.runId}`;
  return sql`SELECT merged.* FROM (SELECT r.id FROM run r WHERE ${runs}) r
    CROSS JOIN LATERAL (${rowsByKey(sql`r.id`, key, step)}) merged
    ORDER BY merged.sort_key ${direction}, merged.run_id ${direction}, merged.seq ${direction} LIMIT ${step.limit}`;
}
