import "server-only";
import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { episodeId } from "../../contracts/episode-filter-url";
import { assertCan, type Actor } from "../actor";
import type { EpisodePlace } from "../episode-query/episode-cursor";
import { keyValue, sortKey } from "../episode-query/order-episode";
import { selectEpisodes } from "../episode-query/select-episodes";
import { sql, statement } from "../episode-query/sql";
import { pool } from "../pool";
import type { EpisodeKey } from "./episode-key";

/** Ids of the episodes before and after one in a list; null at an end. */
export type Neighbours = Readonly<{ previous: string | null; next: string | null }>;

/** The neighbours of an episode in the order of a filter, also where the filter itself would leave the episode out. */
export async function findNeighbours(
  actor: Actor,
  filter: EpisodeFilter,
  key: EpisodeKey,
): Promise<Neighbours> {
  assertCan(actor, "episode:read");
  const place = await placeOf(filter, key);
  if (place === null) return { previous: null, next: null };
  const [previous, next] = await Promise.all([beside(filter, place, true), beside(filter, place, false)]);
  return { previous, next };
}

async function placeOf(filter: EpisodeFilter, { runId, seq }: EpisodeKey): Promise<EpisodePlace | null> {
  const { field, isDescending } = filter.sort;
  const key = sortKey(field, isDescending);
  if (key === null) return { field, value: null, runId, seq };
  const { rows } = await pool().query<{ value: string }>(
    statement(
      sql`SELECT (${keyValue(key)})::text AS value FROM episode e WHERE e.run_id = ${runId} AND e.seq = ${seq}::bigint`,
    ),
  );
  const [row] = rows;
  return row === undefined ? null : { field, value: row.value, runId, seq };
}

async function beside(
  filter: EpisodeFilter,
  beyond: EpisodePlace,
  isBackwards: boolean,
): Promise<string | null> {
  const columns = sql`e.run_id, e.seq`;
  const { rows } = await pool().query<{ run_id: string; seq: string }>(
    statement(selectEpisodes(filter, columns, { beyond, isBackwards, limit: 1 })),
  );
  const [row] = rows;
  return row === undefined ? null : episodeId(row.run_id, row.seq);
}
