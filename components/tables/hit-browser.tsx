"use client";

import { useRouter } from "next/navigation";
import { useOptimistic, useRef, useState, useTransition, type ReactNode } from "react";
import { usePageKeys } from "@/components/keys/use-page-keys";
import { changeFilter, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { listHref } from "@/lib/contracts/episode-filter-url";
import type { HitRow } from "@/lib/views/text-hit";
import { FilterBar, type OpenFilter } from "./filter-bar";
import { HitList } from "./hit-list";

/** What a search found, with its filter and its keys. All state is in the address. */
export function HitBrowser({
  filter,
  rows,
  heading,
  notice,
  empty,
  footer,
}: Readonly<{
  filter: EpisodeFilter;
  rows: readonly HitRow[];
  heading: ReactNode;
  notice: ReactNode;
  empty: ReactNode;
  footer: ReactNode;
}>) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [asked, ask] = useOptimistic(filter);
  const [open, setOpen] = useState<OpenFilter>(null);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const change = (next: Partial<EpisodeFilter>): void => {
    startTransition(() => {
      const changed = changeFilter(asked, next);
      ask(changed);
      router.push(listHref("hits", changed));
    });
  };
  const goBy = (step: 1 | -1): void => {
    const links = [...(list.current?.querySelectorAll("a") ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    links[Math.max(0, Math.min(at + step, links.length - 1))]?.focus();
  };
  usePageKeys({
    "list.next": () => {
      goBy(1);
    },
    "list.previous": () => {
      goBy(-1);
    },
    "list.search": () => search.current?.focus(),
    "list.filter": () => {
      setOpen({ field: null });
    },
  });
  return (
    <div aria-busy={isPending} className="relative flex min-h-0 flex-1 flex-col">
      <div className="flex-none px-5 pt-3.5 m:px-4">
        {heading}
        <FilterBar
          filter={asked}
          place="hits"
          search={search}
          open={open}
          onOpen={setOpen}
          onChange={change}
          onSearch={(text) => {
            change({ text });
          }}
        />
        {notice}
      </div>
      {empty ?? <HitList rows={rows} list={list} />}
      {footer}
    </div>
  );
}
