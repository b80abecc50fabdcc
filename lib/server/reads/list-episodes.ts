import "server-only";
import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { assertCan, type Actor } from "../actor";
import { readPlace, writePlace } from "../episode-query/episode-cursor";
import {
  LIST_COLUMNS,
  listItemOf,
  withContext,
  type EpisodeListItem,
  type EpisodeRow,
} from "../episode-query/episode-row";
import { orderOfSlice, selectEpisodes } from "../episode-query/select-episodes";
import { statement } from "../episode-query/sql";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { listOwnOpenEpisodes } from "../review/facts/own-open-episodes";

export type EpisodePage = Readonly<{
  items: readonly EpisodeListItem[];
  /** The key of the page before this one and of the one after it; null where there is none. */
  before: string | null;
  after: string | null;
}>;

/**
 * One page of episodes, in the order of the filter. No transcript is read, and the depth of the page costs nothing.
 *
 * @param size - how many, where it is not one of the sizes that the table offers; at least 1.
 * @throws {AppError} `bad_input` where the filter's cursor is no place in this list.
 */
export async function listEpisodes(
  actor: Actor,
  filter: EpisodeFilter,
  size: number = filter.size,
): Promise<EpisodePage> {
  assertCan(actor, "episode:read");
  const { field } = filter.sort;
  const beyond = filter.cursor === null ? null : readPlace(filter.cursor.key, field);
  const isBackwards = filter.cursor?.side === "before";
  // One more than is shown: whether there is a further page.
  const slice = { beyond, isBackwards, limit: size + 1 };
  const query = statement(
    withContext(selectEpisodes(filter, LIST_COLUMNS, slice), orderOfSlice(filter, slice)),
  );
  const [{ rows }, own] = await Promise.all([pool().query<EpisodeRow>(query), listOwnOpenEpisodes(actor)]);
  const isMore = rows.length > size;
  const shown = rows.slice(0, size);
  if (isBackwards) shown.reverse();
  const placeOf = (row: EpisodeRow): string =>
    writePlace({ field, value: row.sort_value, runId: row.run_id, seq: row.seq });
  const [first] = shown;
  const last = shown.at(-1);
  const hasBefore = isBackwards ? isMore : beyond !== null;
  const hasAfter = isBackwards || isMore;
  // Whoever reviews an episode is not shown its verdict before the case is closed.
  const items = shown.map(listItemOf).filter(({ id }) => !own.has(id));
  await noteSeen(
    actor,
    items.map(({ runId }) => runId),
    "scorer_verdict",
  );
  return {
    items,
    before: first === undefined || !hasBefore ? null : placeOf(first),
    after: last === undefined || !hasAfter ? null : placeOf(last),
  };
}
