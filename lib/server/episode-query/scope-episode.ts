import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { allOf, sql, type Sql } from "./sql";

/** What of a filter is about runs. */
export type ScopeFilter = Pick<EpisodeFilter, "run" | "checkpoint" | "source">;

const SOURCE = sql`coalesce(r.goal_source, 'not_stated')`;

/** Which runs a filter reaches: one, or those that a condition on a row `r` of `run` picks. */
export type RunScope = Readonly<{ kind: "one"; runId: string } | { kind: "some"; condition: Sql }>;

/**
 * An archived run is in no list, but for the one that asks for it alone, by its id: the list that its own page and its
 * episodes lead to.
 */
export function runScope({ run, checkpoint, source }: ScopeFilter): RunScope {
  const [only, ...others] = run.is;
  const isAlone = only !== undefined && others.length + run.not.length === 0;
  const asked = [checkpoint, source].flatMap(({ is, not }) => [...is, ...not]);
  if (isAlone && asked.length === 0) return { kind: "one", runId: only };
  const condition = allOf([
    ...(isAlone ? [] : [sql`r.archived_at IS NULL`]),
    ...(run.is.length === 0 ? [] : [sql`r.id = ANY(${[...run.is]}::text[])`]),
    ...(run.not.length === 0 ? [] : [sql`r.id <> ALL(${[...run.not]}::text[])`]),
    ...(checkpoint.is.length === 0 ? [] : [sql`r.checkpoint_id = ANY(${[...checkpoint.is]}::text[])`]),
    ...(checkpoint.not.length === 0 ? [] : [sql`r.checkpoint_id <> ALL(${[...checkpoint.not]}::text[])`]),
    ...(source.is.length === 0 ? [] : [sql`${SOURCE} = ANY(${[...source.is]}::text[])`]),
    ...(source.not.length === 0 ? [] : [sql`${SOURCE} <> ALL(${[...source.not]}::text[])`]),
  ]);
  return { kind: "some", condition };
}

/** The scope as a condition on a row `e` of `episode`. The runs are looked up once, then ranges of the primary key are read. */
export function inScope(scope: RunScope): readonly Sql[] {
  switch (scope.kind) {
    case "one":
      return [sql`e.run_id = ${scope.runId}`];
    case "some":
      return [sql`e.run_id = ANY(ARRAY(SELECT r.id FROM run r WHERE ${scope.condition}))`];
  }
}
