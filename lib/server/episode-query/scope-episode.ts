import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { allOf, sql, type Sql } from "./sql";

/** Which runs a filter reaches: one, or those that a condition on a row `r` of `run` picks. */
export type RunScope = Readonly<{ kind: "one"; runId: string } | { kind: "some"; condition: Sql }>;

/**
 * An archived run is in no list, but for the one that asks for it alone, by its id: the list that its own page and its
 * episodes lead to.
 */
export function runScope({ run, checkpoint }: Pick<EpisodeFilter, "run" | "checkpoint">): RunScope {
  const [only, ...others] = run.is;
  const isPlain = run.not.length + checkpoint.is.length + checkpoint.not.length === 0;
  if (isPlain && only !== undefined && others.length === 0) return { kind: "one", runId: only };
  const condition = allOf([
    sql`r.archived_at IS NULL`,
    ...(run.is.length === 0 ? [] : [sql`r.id = ANY(${[...run.is]}::text[])`]),
    ...(run.not.length === 0 ? [] : [sql`r.id <> ALL(${[...run.not]}::text[])`]),
    ...(checkpoint.is.length === 0 ? [] : [sql`r.checkpoint_id = ANY(${[...checkpoint.is]}::text[])`]),
    ...(checkpoint.not.length === 0 ? [] : [sql`r.checkpoint_id <> ALL(${[...checkpoint.not]}::text[])`]),
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
