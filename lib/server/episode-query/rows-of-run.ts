import type { EpisodePlace } from "./episode-cursor";
import { keyValue, type SortKey } from "./order-episode";
import type { Slice } from "./slice";
import { allOf, sql, type Sql } from "./sql";

/** A slice with the direction in which it is read, and what it asks of each row `e`. */
export type Step = Slice & Readonly<{ isDescending: boolean; columns: Sql; conditions: readonly Sql[] }>;

/** The rows of one run by number, from the place on. */
export function rowsByNumber(runId: string, step: Step): Sql {
  const { beyond, limit, columns, conditions } = step;
  const place = beyond === null ? [] : [placeByNumber(runId, beyond, step)];
  const where = allOf([sql`e.run_id = ${runId}`, ...conditions, ...place]);
  return sql`SELECT ${columns}, NULL::text AS sort_value FROM episode e WHERE ${where}
    ORDER BY e.seq ${directionOf(step)} LIMIT ${limit}`;
}

/** Another run than the place's own lies wholly before or after it. */
function placeByNumber(runId: string, beyond: EpisodePlace, step: Step): Sql {
  if (beyond.runId === runId) return sql`e.seq ${follows(step)} ${beyond.seq}::bigint`;
  return sql`(e.run_id, e.seq) ${follows(step)} (${beyond.runId}, ${beyond.seq}::bigint)`;
}

/**
 * The rows of one run by a key, from the place on. Rows without a value are a range of the index of their own, which lies
 * on the wrong side in one of the directions: both ranges are read, and merged.
 *
 * @param run - the id of the run: a parameter, or a column of an outer row.
 */
export function rowsByKey(run: Sql, key: SortKey, step: Step): Sql {
  if (key.missing === null) return rowsWithKey(run, key, step, sql`TRUE`);
  const direction = directionOf(step);
  const valued = rowsWithKey(run, key, step, sql`${key.column} IS NOT NULL`);
  const missing = rowsWithoutKey(run, key, key.missing, step);
  return sql`SELECT * FROM ((${valued}) UNION ALL (${missing})) parts
    ORDER BY sort_key ${direction}, seq ${direction} LIMIT ${step.limit}`;
}

function rowsWithKey(run: Sql, key: SortKey, step: Step, condition: Sql): Sql {
  const { beyond, limit, conditions } = step;
  const direction = directionOf(step);
  // One pair, so that an index over (run, key, number) is entered at the place.
  const place =
    beyond === null
      ? []
      : [
          sql`(${key.column}, e.seq) ${follows(step)} (${beyond.value}::${key.type}, ${numberWithin(run, beyond, step)})`,
        ];
  const where = allOf([sql`e.run_id = ${run}`, condition, ...conditions, ...place]);
  return sql`SELECT ${keyed(key, step)} FROM episode e WHERE ${where}
    ORDER BY ${key.column} ${direction}, e.seq ${direction} LIMIT ${limit}`;
}

function rowsWithoutKey(run: Sql, key: SortKey, missing: bigint, step: Step): Sql {
  const { beyond, limit, isDescending, conditions } = step;
  const value = beyond === null ? null : BigInt(beyond.value ?? missing);
  const isAhead = value === null || (isDescending ? missing < value : missing > value);
  const place =
    beyond !== null && value === missing
      ? sql`e.seq ${follows(step)} ${numberWithin(run, beyond, step)}`
      : isAhead
        ? sql`TRUE`
        : sql`FALSE`;
  const where = allOf([sql`e.run_id = ${run}`, sql`${key.column} IS NULL`, ...conditions, place]);
  return sql`SELECT ${keyed(key, step)} FROM episode e WHERE ${where} ORDER BY e.seq ${directionOf(step)} LIMIT ${limit}`;
}

function keyed(key: SortKey, { columns }: Step): Sql {
  const value = keyValue(key);
  return sql`${columns}, (${value})::text AS sort_value, ${value} AS sort_key`;
}

/**
 * Rows of equal key follow by run, then by number: in the place's own run after its number, in a later run all of them, in
 * an earlier run none.
 */
function numberWithin(run: Sql, beyond: EpisodePlace, { isDescending }: Step): Sql {
  const [all, none] = isDescending
    ? [sql`9223372036854775807`, sql`-1`]
    : [sql`-1`, sql`9223372036854775807`];
  const isLater = isDescending ? sql`${run} < ${beyond.runId}::text` : sql`${run} > ${beyond.runId}::text`;
  return sql`CASE WHEN ${run} = ${beyond.runId}::text THEN ${beyond.seq}::bigint WHEN ${isLater} THEN ${all} ELSE ${none} END`;
}

function directionOf({ isDescending }: Step): Sql {
  return isDescending ? sql`DESC` : sql`ASC`;
}

function follows({ isDescending }: Step): Sql {
  return isDescending ? sql`<` : sql`>`;
}
