import "server-only";
import { assertCan, type Actor } from "../actor";
import { runScope, type ScopeFilter } from "../episode-query/scope-episode";
import { sql, statement } from "../episode-query/sql";
import { pool } from "../pool";

/** How many episodes of the runs that a filter reaches can be found by their words yet. */
export type TextProgress = Readonly<{ indexedCount: number; episodeCount: number }>;

/** Reads counters of runs, never episodes. */
export async function countIndexedTexts(actor: Actor, filter: ScopeFilter): Promise<TextProgress> {
  assertCan(actor, "episode:read");
  const scope = runScope(filter);
  const runs = scope.kind === "one" ? sql`r.id = ${scope.runId}` : scope.condition;
  const { rows } = await pool().query<{ indexed: string; episodes: string }>(
    statement(sql`
      SELECT coalesce(sum(i.episode_count), 0) - coalesce(sum(stale.count), 0) AS indexed,
        coalesce(sum(all_of_run.count), 0) AS episodes
      FROM run r
      LEFT JOIN text_index i ON i.run_id = r.id
      CROSS JOIN LATERAL (
        SELECT count(*) FROM text_stale s WHERE s.run_id = r.id AND s.seq < coalesce(i.next_seq, 0)) stale
      CROSS JOIN LATERAL (
        SELECT sum(u.episode_count) AS count FROM run_rollup u WHERE u.run_id = r.id AND u.scorer_id = r.scorer_id) all_of_run
      WHERE ${runs}`),
  );
  const [row] = rows;
  return { indexedCount: Number(row?.indexed ?? 0), episodeCount: Number(row?.episodes ?? 0) };
}
