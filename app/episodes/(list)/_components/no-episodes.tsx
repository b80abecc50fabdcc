import { ListFilter, Upload } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import {
  clearFilter,
  clearFilters,
  changeFilter,
  EVERY_EPISODE,
  type EpisodeFilter,
  FILTER_FIELDS,
  isFilterSet,
} from "@/lib/contracts/episode-filter-fields";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import type { Actor } from "@/lib/server/actor";
import { countEpisodes } from "@/lib/server/reads/count-episodes";
import { countOf } from "@/lib/views/format-number";

/** Why there is no row, and the way to some. `isAsked` is false where the address was not understood, so nothing was asked. */
export async function NoEpisodes({
  actor,
  filter,
  isAsked,
}: Readonly<{ actor: Actor; filter: EpisodeFilter; isAsked: boolean }>) {
  if (!isAsked) return <div className="flex-1 border-t border-line" />;
  const { count } = await countEpisodes(actor, EVERY_EPISODE);
  return <div className="flex-1 border-t border-line">{content(filter, count)}</div>;
}

function content(filter: EpisodeFilter, count: number) {
  const set = FILTER_FIELDS.filter((field) => isFilterSet(filter, field));
  const last = set.at(-1);
  if (count === 0) {
    return (
      <EmptyState
        icon={Upload}
        title="No episodes yet"
        actions={
          <ButtonLink tone="primary" href="/import">
            Import a run
          </ButtonLink>
        }
      >
        Import a run to see its episodes.
      </EmptyState>
    );
  }
  if (last === undefined) {
    return (
      <EmptyState
        icon={ListFilter}
        title="Nothing lies beyond this place"
        actions={<ButtonLink href={episodesHref(changeFilter(filter, {}))}>Go to the first page</ButtonLink>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ListFilter}
      title="No episode matches"
      actions={
        <>
          <ButtonLink href={episodesHref(clearFilters(filter))}>Clear filters</ButtonLink>
          {set.length > 1 && (
            <ButtonLink tone="ghost" href={episodesHref(clearFilter(filter, last))}>
              Remove the last one
            </ButtonLink>
          )}
        </>
      }
    >
      {countOf(count, "episode is", "episodes are")} hidden by {countOf(set.length, "filter")}.
    </EmptyState>
  );
}
