import {
  changeFilter,
  EVERY_EPISODE,
  type EpisodeColumn,
  type EpisodeFilter,
} from "@/lib/contracts/episode-filter-fields";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import { sortColumn } from "@/lib/views/filter-words";

/** How a column orders the table now, in the words of `aria-sort`; null where it could and does not, or cannot. */
export function sortState({ sort }: EpisodeFilter, column: EpisodeColumn): "ascending" | "descending" | null {
  if (fieldOf(column) !== sort.field) return null;
  return sort.isDescending ? "descending" : "ascending";
}

/**
 * The address of the same rows ordered by a column: first ascending (numbers of drift descending, since the large ones are
 * looked for), then the other way round, then the latest first. Null where the column orders nothing.
 */
export function sortHref(filter: EpisodeFilter, column: EpisodeColumn): string | null {
  const field = fieldOf(column);
  if (field === null) return null;
  const isFirstDescending = LARGE_FIRST.includes(field);
  const { sort } = filter;
  const next =
    sort.field !== field
      ? { field, isDescending: isFirstDescending }
      : sort.isDescending === isFirstDescending
        ? { field, isDescending: !isFirstDescending }
        : EVERY_EPISODE.sort;
  return episodesHref(changeFilter(filter, { sort: next }));
}

function fieldOf(column: EpisodeColumn): keyof typeof sortColumn | null {
  return SORTABLE.find((field) => sortColumn[field] === column) ?? null;
}

/** Of these the large ones are looked for. */
const LARGE_FIRST: readonly string[] = ["turns", "runup", "duration", "tokens"];

const SORTABLE = [
  "episode",
  "probe",
  "turns",
  "rise",
  "runup",
  "duration",
  "tokens",
] as const satisfies readonly (keyof typeof sortColumn)[];
