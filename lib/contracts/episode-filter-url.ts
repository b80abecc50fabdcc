import {
  CHOICE_FIELDS,
  type Choice,
  EVERY_EPISODE,
  type EpisodeFilter,
  type Range,
} from "./episode-filter-fields";

/**
 * A filter as the query string of the table's address: only what differs from all episodes, so that an address stays short.
 * `episodeFilterSchema` reads it back. Lists repeat their parameter; what is ruled out stands in `<field>.not`.
 *
 * @returns the query without "?", empty for all episodes.
 */
export function episodeFilterQuery(filter: EpisodeFilter): string {
  const query = new URLSearchParams();
  for (const field of CHOICE_FIELDS) addChoice(query, field, filter[field]);
  for (const kind of filter.leak) query.append("leak", kind);
  for (const kind of filter.match) query.append("match", kind);
  for (const epoch of filter.epoch) query.append("epoch", String(epoch));
  if (filter.progress) query.append("progress", "seen");
  if (filter.naive !== null) query.append("naive", String(filter.naive));
  if (filter.differs) query.append("differs", "1");
  if (filter.turns !== null) query.append("turns", rangeText(filter.turns, String));
  if (filter.rise !== null)
    query.append("rise", filter.rise === "none" ? "none" : rangeText(filter.rise, countedFromOne));
  if (filter.runup !== null) query.append("runup", rangeText(filter.runup, decimal));
  if (filter.flips !== null) query.append("flips", decimal(filter.flips));
  for (const field of ["gain", "refusal"] as const) {
    const change = filter[field];
    if (change !== null) query.append(field, change === "unknown" ? change : rangeText(change, decimal));
  }
  if (filter.duration !== null) query.append("duration", rangeText(filter.duration, seconds));
  if (filter.tokens !== null) query.append("tokens", rangeText(filter.tokens, String));
  if (filter.q !== "") query.append("q", filter.q);
  if (filter.text !== "") query.append("text", filter.text);
  addLook(query, filter);
  if (filter.view !== null) query.append("view", filter.view);
  if (filter.cursor !== null) query.append(filter.cursor.side, filter.cursor.key);
  return query.toString();
}

/** What a saved view keeps of a filter: all but the place in the list, and which view it is. */
export function savedQuery(filter: EpisodeFilter): string {
  return episodeFilterQuery({ ...filter, cursor: null, view: null });
}

/** The address of the table with this filter. */
export function episodesHref(change: Partial<EpisodeFilter> = {}): string {
  const query = episodeFilterQuery({ ...EVERY_EPISODE, ...change });
  return query === "" ? "/episodes" : `/episodes?${query}`;
}

/** Where a filter is looked at: its episodes as a table, or the places in their transcripts that its search found. */
export type ListPlace = "table" | "hits";

/**
 * The address of a filter at a place. Without a search there are no hits: the table shows it then.
 *
 * @param page - of the hits, from 1.
 */
export function listHref(place: ListPlace, filter: EpisodeFilter, page = 1): string {
  if (place === "table" || filter.text === "") return episodesHref(filter);
  const query = episodeFilterQuery({ ...filter, cursor: null });
  return `/episodes/hits?${query}${page === 1 ? "" : `&page=${String(page)}`}`;
}

/**
 * The address of one episode. `from` is the query of the list it is opened from, for the way back and to its neighbours;
 * `turn` counts from 0, the address counts from 1; `find` is looked for in the transcript.
 */
export function episodeHref(
  id: string,
  context: Readonly<{ from?: string; turn?: number; find?: string }> = {},
): string {
  const query = new URLSearchParams();
  if (context.turn !== undefined) query.append("turn", String(context.turn + 1));
  if (context.find !== undefined) query.append("find", context.find);
  if (context.from !== undefined && context.from !== "") query.append("from", context.from);
  const path = `/episodes/${encodeURIComponent(id)}`;
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

/** Two episodes side by side; `turn` counts from 0, the address counts from 1. */
export function compareHref(a: string, b: string, turn?: number): string {
  const query = new URLSearchParams({ a, b });
  if (turn !== undefined && turn > 0) query.append("turn", String(turn + 1));
  return `/episodes/compare?${query.toString()}`;
}

/** The run of an episode, by its id in addresses. */
export function runOfEpisode(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf(".")));
}

/** An episode's id in addresses: the run's id and the number within it. */
export function episodeId(runId: string, seq: bigint | number | string): string {
  return `${runId}.${String(seq)}`;
}

/** Millionths as the shortest decimal, exactly. */
export function decimal(millionths: number): string {
  if (millionths < 0) return `-${decimal(-millionths)}`;
  const whole = Math.trunc(millionths / 1_000_000);
  const rest = String(millionths % 1_000_000).padStart(6, "0");
  return `${String(whole)}.${rest}`.replace(/\.?0+$/u, "");
}

/** Milliseconds as seconds, exactly. */
export function seconds(milliseconds: number): string {
  return decimal(milliseconds * 1000);
}

function addChoice(query: URLSearchParams, field: string, { is, not }: Choice<string>): void {
  for (const value of is) query.append(field, value);
  for (const value of not) query.append(`${field}.not`, value);
}

function addLook(query: URLSearchParams, { sort, size, density, columns }: EpisodeFilter): void {
  const { field, isDescending } = sort;
  if (field !== EVERY_EPISODE.sort.field || isDescending !== EVERY_EPISODE.sort.isDescending)
    query.append("sort", `${field}:${isDescending ? "desc" : "asc"}`);
  if (size !== EVERY_EPISODE.size) query.append("size", String(size));
  if (density !== EVERY_EPISODE.density) query.append("density", density);
  if (columns.join() !== EVERY_EPISODE.columns.join())
    for (const column of columns) query.append("cols", column);
}

/** "3", "3..7", "3.." or "..7". */
function rangeText({ min, max }: Range, write: (value: number) => string): string {
  if (min !== null && min === max) return write(min);
  return `${min === null ? "" : write(min)}..${max === null ? "" : write(max)}`;
}

function countedFromOne(turn: number): string {
  return String(turn + 1);
}
