import { ButtonLink } from "@/components/ui/button";
import type { EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { listHref } from "@/lib/contracts/episode-filter-url";
import { HITS_PER_PAGE, type TextHits } from "@/lib/server/reads/search-transcripts";
import { formatCount } from "@/lib/views/format-number";

/** Where in the hits this page is, and the pages beside it. */
export function HitFooter({
  filter,
  found,
  page,
}: Readonly<{ filter: EpisodeFilter; found: TextHits; page: number }>) {
  const first = (page - 1) * HITS_PER_PAGE + 1;
  const last = first + found.hits.length - 1;
  return (
    <div className="flex h-10 flex-none items-center gap-3 border-t border-line bg-surface px-5 text-12 text-fg-2 m:h-14 m:px-4">
      <span className="tabular-nums">
        {found.hits.length === 0
          ? "No hit on this page"
          : `${formatCount(first)} to ${formatCount(last)} of ${found.isExact ? "" : "more than "}${formatCount(found.hitCount)}`}
      </span>
      <nav aria-label="Pages" className="ml-auto flex gap-1.5">
        {page > 1 && (
          <ButtonLink size="sm" href={listHref("hits", filter, page - 1)}>
            Previous
          </ButtonLink>
        )}
        {found.hits.length > 0 && last < found.hitCount && (
          <ButtonLink size="sm" href={listHref("hits", filter, page + 1)}>
            Next
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}
