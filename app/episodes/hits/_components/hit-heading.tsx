import { TextLink } from "@/components/ui/text-link";
import { clearFilter, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import type { TextHits } from "@/lib/server/reads/search-transcripts";
import { countOf } from "@/lib/views/format-number";

/** How much was found, and the same episodes as a table. `found` is null where nothing was asked. */
export function HitHeading({ filter, found }: Readonly<{ filter: EpisodeFilter; found: TextHits | null }>) {
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h1 className="text-18 font-semibold">Search in transcripts</h1>
      {found !== null && (
        <span role="status" className="text-13 text-fg-3 tabular-nums">
          {found.isExact
            ? `${countOf(found.hitCount, "hit")} in ${countOf(found.episodeCount, "episode")}`
            : `more than ${countOf(found.hitCount, "hit")}; the best of those are ranked`}
        </span>
      )}
      <span className="ml-auto flex gap-4 text-12">
        {found !== null && found.hitCount > 0 && (
          <TextLink href={episodesHref(filter)}>Show these episodes as a table</TextLink>
        )}
        <TextLink href={episodesHref(clearFilter(filter, "text"))}>All episodes</TextLink>
      </span>
    </div>
  );
}
