"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useOptimistic, useRef, useState, useSyncExternalStore, useTransition, type ReactNode } from "react";
import { usePageKeys } from "@/components/keys/use-page-keys";
import { changeFilter, type EpisodeFilter, EVERY_EPISODE } from "@/lib/contracts/episode-filter-fields";
import {
  episodeFilterQuery,
  episodesHref,
  listHref,
  runOfEpisode,
  savedQuery,
} from "@/lib/contracts/episode-filter-url";
import { CHOSEN_MAX } from "@/lib/contracts/exported-max";
import type { EpisodeRow } from "@/lib/views/episode-row";
import type { Enqueued } from "@/lib/contracts/enqueued";
import type { FormAction } from "../ui/use-form-action";
import { EpisodeList } from "./episode-list";
import { EpisodeTable } from "./episode-table";
import { FilterBar, type OpenFilter } from "./filter-bar";
import { type Selection, useSelection } from "./use-selection";
import { ViewMenu } from "./view-menu";

const SelectionBar = dynamic(async () => (await import("./selection-bar")).SelectionBar, {
  ssr: false,
  loading: () => null,
});

const EnqueueButton = dynamic(async () => (await import("../review/enqueue-button")).EnqueueButton, {
  ssr: false,
  loading: () => null,
});
const IN_BAR = { size: "md" } as const;

/**
 * The table of episodes with its filter and its keys. All state is in the address: what is changed here goes there.
 *
 * @param hasMore - whether the list has other pages.
 * @param empty - what stands in place of rows where there is none.
 */
export function EpisodeBrowser({
  filter,
  rows,
  hasMore,
  heading,
  views,
  notice,
  empty,
  footer,
  enqueue,
}: Readonly<{
  filter: EpisodeFilter;
  rows: readonly EpisodeRow[];
  hasMore: boolean;
  heading: ReactNode;
  views: ReactNode;
  notice: ReactNode;
  empty: ReactNode;
  footer: ReactNode;
  /** Has people judge the chosen ones; null for those who may not ask for it. */
  enqueue: FormAction<Enqueued> | null;
}>) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  // What was asked for shows at once; the rows follow when they are there.
  const [asked, ask] = useOptimistic(filter);
  const [open, setOpen] = useState<OpenFilter>(null);
  const search = useRef<HTMLInputElement>(null);
  const isPhone = usePhone();
  const conditions = savedQuery(onlyConditions(filter));
  const selection = useSelection(conditions, rows, CHOSEN_MAX);
  const active = useRowKeys(rows, search, selection, () => {
    setOpen({ field: null });
  });
  const change = (next: Partial<EpisodeFilter>): void => {
    startTransition(() => {
      const changed = changeFilter(asked, next);
      ask(changed);
      router.push(episodesHref(changed), { scroll: false });
    });
  };
  const from = episodeFilterQuery(filter);
  return (
    <div aria-busy={isPending} className="relative flex min-h-0 flex-1 flex-col">
      <div className="flex-none px-5 pt-3.5 m:px-4">
        <div className="flex flex-wrap items-start gap-4">
          {heading}
          <div className="ml-auto">
            <ViewMenu filter={asked} onChange={change} />
          </div>
        </div>
        {views}
        <FilterBar
          filter={asked}
          place="table"
          search={search}
          open={open}
          onOpen={setOpen}
          onChange={change}
          onSearch={(text) => {
            startTransition(() => {
              router.push(listHref("hits", changeFilter(asked, { text })));
            });
          }}
        />
        {notice}
      </div>
      {empty ?? (
        <>
          {isPhone !== true && (
            <EpisodeTable rows={rows} filter={asked} from={from} active={active} selection={selection} />
          )}
          {isPhone !== false && <EpisodeList rows={rows} from={from} selection={selection} />}
        </>
      )}
      {(selection.ids.length > 0 || selection.isAll) && (
        <SelectionBar
          selection={selection}
          query={savedQuery(filter)}
          runs={runsOf(filter, selection)}
          canTakeAll={hasMore || selection.ids.length < rows.length}
          more={
            enqueue !== null &&
            !selection.isAll && <EnqueueButton episodes={selection.ids} action={enqueue} look={IN_BAR} />
          }
        />
      )}
      {footer}
    </div>
  );
}

/** Another order or look is the same list. */
const onlyConditions = (filter: EpisodeFilter): EpisodeFilter => {
  const { sort, size, density, columns } = EVERY_EPISODE;
  return { ...filter, sort, size, density, columns };
};

/** How many runs the chosen episodes belong to; null where the filter does not say. */
function runsOf({ run }: EpisodeFilter, { ids, isAll }: Selection): number | null {
  if (isAll) return run.is.length === 1 ? 1 : null;
  return new Set(ids.map(runOfEpisode)).size;
}

/** The keys of the list. To clear takes back what was chosen, then leaves the row. */
function useRowKeys(
  rows: readonly EpisodeRow[],
  search: React.RefObject<HTMLInputElement | null>,
  selection: Selection,
  openFilter: () => void,
): number | null {
  const [at, setAt] = useState<Readonly<{ rows: readonly EpisodeRow[]; index: number }> | null>(null);
  // Other rows are another list: the keys begin anew.
  const active = at?.rows === rows ? at.index : null;
  const goBy = (step: 1 | -1): void => {
    if (rows.length === 0) return;
    setAt((before) => {
      const from = before?.rows === rows ? before.index : null;
      return { rows, index: from === null ? 0 : Math.max(0, Math.min(from + step, rows.length - 1)) };
    });
  };
  const onRow = (act: (index: number) => void) => (): boolean => {
    if (active !== null) act(active);
    return active !== null;
  };
  usePageKeys({
    "list.next": () => {
      goBy(1);
    },
    "list.previous": () => {
      goBy(-1);
    },
    "list.search": () => search.current?.focus(),
    "list.filter": openFilter,
    "list.choose": onRow(selection.toggle),
    "list.chooseTo": onRow(selection.extend),
    "list.clear": () => {
      if (selection.isAll || selection.ids.length > 0) selection.clear();
      else setAt(null);
    },
  });
  return active;
}

const PHONE = "(max-width: 720px)";

/** Null before the browser is known: both layouts are sent, the style sheet shows one. */
function usePhone(): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (listener) => {
      const query = matchMedia(PHONE);
      query.addEventListener("change", listener);
      return () => {
        query.removeEventListener("change", listener);
      };
    },
    () => matchMedia(PHONE).matches,
    () => null,
  );
}
