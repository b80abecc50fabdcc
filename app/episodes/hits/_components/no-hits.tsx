import { Search } from "lucide-react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import {
  clearFilters,
  type EpisodeFilter,
  FILTER_FIELDS,
  isFilterSet,
} from "@/lib/contracts/episode-filter-fields";
import { listHref } from "@/lib/contracts/episode-filter-url";
import type { TextHits } from "@/lib/server/reads/search-transcripts";

/** Why there is no hit, and what to try. */
export function NoHits({
  isAsked,
  page,
  filter,
  found,
}: Readonly<{ isAsked: boolean; page: number; filter: EpisodeFilter; found: TextHits }>) {
  return <div className="flex-1 border-t border-line">{content(isAsked, page, filter, found)}</div>;
}

function content(isAsked: boolean, page: number, filter: EpisodeFilter, found: TextHits) {
  if (!isAsked) {
    return (
      <EmptyState icon={Search} title="Look for words in transcripts">
        All words have to stand in what one speaker says in one turn. <code>&quot;a phrase&quot;</code> keeps
        their order, <code>-word</code> rules one out, <code>one or other</code> takes either,{" "}
        <code>begin*</code> any word that begins so, <code>role:assistant</code>, <code>role:adversary</code>{" "}
        or <code>role:tool</code> say whose words.
      </EmptyState>
    );
  }
  if (page > 1 && found.hitCount > 0) {
    return (
      <EmptyState
        icon={Search}
        title="The hits end before this page"
        actions={<ButtonLink href={listHref("hits", filter)}>Go to the first page</ButtonLink>}
      >
        There are fewer of them by now.
      </EmptyState>
    );
  }
  const others = FILTER_FIELDS.filter((field) => field !== "text" && isFilterSet(filter, field));
  return (
    <EmptyState
      icon={Search}
      title="Nothing was found"
      actions={
        others.length > 0 && (
          <ButtonLink href={listHref("hits", { ...clearFilters(filter), text: filter.text })}>
            Look in all episodes
          </ButtonLink>
        )
      }
    >
      No speaker says all of this in one turn{others.length > 0 && " of the episodes that the filter leaves"}.
    </EmptyState>
  );
}
