import "server-only";
import {
  clearFilter,
  type EpisodeFilter,
  FILTER_FIELDS,
  type FilterField,
  isFilterSet,
} from "../../contracts/episode-filter-fields";
import { assertCan, type Actor } from "../actor";
import { inScope, runScope } from "../episode-query/scope-episode";
import { allOf, sql, statement, type Sql } from "../episode-query/sql";
import { whereEpisode } from "../episode-query/where-episode";
import { pool } from "../pool";

/** Fields whose values are counted beforehand. */
export const FACET_FIELDS = [
  "run",
  "checkpoint",
  "source",
  "probe",
  "family",
  "verdict",
  "reason",
  "scope",
  "shape",
] as const satisfies readonly FilterField[];
export type FacetField = (typeof FACET_FIELDS)[number];

/** How many episodes each value of a field would leave. Exact. */
export type FacetCounts = Readonly<{
  /** The most frequent values first. */
  counts: readonly (readonly [value: string, count: number])[];
  /** Whether a value that is not among them has no episode. */
  isWhole: boolean;
  /** Whether the other conditions of the filter were taken into account; else only those on runs were. */
  isFiltered: boolean;
}>;

const VALUES_MAX = 1_000;

const ON_RUNS: readonly FilterField[] = ["run", "checkpoint", "source"];
const ON_VERDICTS: readonly FilterField[] = ["verdict", "reason", "scope", "shape"];

type Rollup = Readonly<{ table: Sql; value: Sql; knows: ReadonlySet<FilterField> }>;

const ofRuns = (value: Sql): Rollup => ({
  table: sql`run_rollup`,
  value,
  knows: new Set<FilterField>([...ON_RUNS, ...ON_VERDICTS, "progress", "naive", "differs"]),
});

/** Which rollup counts a field, and what else it can be asked. Its columns have the names of those of an episode. */
const ROLLUPS: Readonly<Record<FacetField, Rollup>> = {
  run: ofRuns(sql`shown.id`),
  checkpoint: ofRuns(sql`shown.checkpoint_id`),
  source: ofRuns(sql`coalesce(shown.goal_source, 'not_stated')`),
  verdict: ofRuns(sql`coalesce(e.verdict, 'excluded')`),
  reason: ofRuns(sql`e.reason`),
  scope: ofRuns(sql`e.exclusion_scope`),
  shape: ofRuns(sql`e.shape`),
  probe: {
    table: sql`probe_rollup`,
    value: sql`e.probe_id`,
    knows: new Set<FilterField>([...ON_RUNS, ...ON_VERDICTS, "progress", "family"]),
  },
  family: {
    table: sql`family_rollup`,
    value: sql`nullif(e.family, '')`,
    knows: new Set<FilterField>([...ON_RUNS, ...ON_VERDICTS]),
  },
};

/** Counts the values of a field from rollups, under the other conditions of a filter where the rollup knows them. */
export async function listFacetCounts(
  actor: Actor,
  filter: EpisodeFilter,
  field: FacetField,
): Promise<FacetCounts> {
  assertCan(actor, "episode:read");
  const { table, value, knows } = ROLLUPS[field];
  const others = clearFilter(filter, field);
  const set = FILTER_FIELDS.filter((one) => isFilterSet(others, one));
  const isFiltered = set.every((one) => knows.has(one));
  const asked = isFiltered
    ? others
    : set.reduce((kept, one) => (ON_RUNS.includes(one) ? kept : clearFilter(kept, one)), others);
  const conditions = [...inScope(runScope(asked)), ...whereEpisode(asked)];
  const { rows } = await pool().query<{ value: string; count: string }>(
    statement(sql`
      SELECT ${value} AS value, sum(e.episode_count) AS count
      FROM ${table} e JOIN run shown ON shown.id = e.run_id AND shown.scorer_id = e.scorer_id
      WHERE ${allOf(conditions)} AND ${value} IS NOT NULL
      GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${VALUES_MAX + 1}`),
  );
  return {
    counts: rows.slice(0, VALUES_MAX).map((row) => [row.value, Number(row.count)]),
    isWhole: rows.length <= VALUES_MAX,
    isFiltered,
  };
}
