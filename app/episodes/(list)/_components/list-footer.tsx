import { ChevronLeft, ChevronRight } from "lucide-react";
import { ButtonLink, buttonClass } from "@/components/ui/button";
import { changeFilter, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import { currentActor } from "@/lib/server/current-actor";
import { findArchiving } from "@/lib/server/reads/find-archiving";
import type { EpisodePage } from "@/lib/server/reads/list-episodes";
import { countOf } from "@/lib/views/format-number";

/** The pages before and after, the keys of the table, and that a run is archived where the list is of that one alone. */
export async function ListFooter({ filter, page }: Readonly<{ filter: EpisodeFilter; page: EpisodePage }>) {
  const [run, ...others] = filter.run.is;
  const isArchived =
    run !== undefined &&
    others.length === 0 &&
    page.items.length > 0 &&
    (await findArchiving(await currentActor("run:read"), run)) !== null;
  return (
    <div className="flex h-10 flex-none items-center gap-3 border-t border-line bg-surface px-5 text-12 text-fg-2 m:h-14 m:px-4">
      <span className="tabular-nums">
        {countOf(page.items.length, "episode")} on this page
        {isArchived && ", of an archived run"}
      </span>
      <span className="flex items-center gap-1 m:hidden">
        <Key>J</Key>
        <Key>K</Key> move
        <Key>↵</Key> open
        <Key>X</Key> select
        <Key>/</Key> search
        <Key>F</Key> filter
      </span>
      <nav aria-label="Pages" className="ml-auto flex gap-1.5">
        <PageLink filter={filter} side="before" cursor={page.before} />
        <PageLink filter={filter} side="after" cursor={page.after} />
      </nav>
    </div>
  );
}

function PageLink({
  filter,
  side,
  cursor,
}: Readonly<{ filter: EpisodeFilter; side: "before" | "after"; cursor: string | null }>) {
  const content =
    side === "before" ? (
      <>
        <ChevronLeft size={13} aria-hidden />
        Previous
      </>
    ) : (
      <>
        Next
        <ChevronRight size={13} aria-hidden />
      </>
    );
  if (cursor === null) {
    return (
      <span aria-disabled className={`${buttonClass({ size: "sm" })} bg-surface-2 text-fg-3`}>
        {content}
      </span>
    );
  }
  return (
    <ButtonLink size="sm" href={episodesHref(changeFilter(filter, { cursor: { side, key: cursor } }))}>
      {content}
    </ButtonLink>
  );
}

function Key({ children }: Readonly<{ children: string }>) {
  return (
    <kbd className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-sm bg-surface px-1 text-11 font-medium text-fg-2 inset-ring inset-ring-line-strong not-first:ml-2">
      {children}
    </kbd>
  );
}
