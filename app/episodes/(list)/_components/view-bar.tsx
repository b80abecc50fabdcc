"use client";

import { Bookmark, Ellipsis, Users } from "lucide-react";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useRef, useState } from "react";
import { Popover } from "@/components/tables/popover";
import { Button } from "@/components/ui/button";
import { Outcome } from "@/components/ui/outcome";
import { UndoForm } from "@/components/ui/undo-form";
import { useFormAction } from "@/components/ui/use-form-action";
import { EVERY_EPISODE, type EpisodeFilter } from "@/lib/contracts/episode-filter-fields";
import { episodesHref, savedQuery } from "@/lib/contracts/episode-filter-url";
import type { SavedViews } from "@/lib/server/views/list-views";
import { safeLabel } from "@/lib/views/hostile-text";
import { bringViewBackAction, changeViewAction } from "../../actions";
import { LoadingNote } from "@/components/ui/loading-note";

// Forms come when they are opened.
const SaveViewForm = dynamic(async () => (await import("./save-view-form")).SaveViewForm, {
  ssr: false,
  loading: LoadingNote,
});
const ViewForms = dynamic(async () => (await import("./view-forms")).ViewForms, {
  ssr: false,
  loading: LoadingNote,
});

type Removed = Readonly<{ id: string; name: string }>;

/** The saved views as tabs, and what can be done with the one that is shown. */
export function ViewBar({ filter, saved }: Readonly<{ filter: EpisodeFilter; saved: SavedViews }>) {
  const router = useRouter();
  const [open, setOpen] = useState<"save" | "change" | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  const moreButton = useRef<HTMLButtonElement>(null);
  const current = saved.views.find(({ id }) => id === filter.view) ?? null;
  const query = savedQuery(filter);
  const isChanged = current !== null && current.query !== query;
  const isPlain = query === "";
  return (
    <>
      <div className="mt-1 flex items-end gap-2 border-b border-line">
        <nav aria-label="Views" className="min-w-0 overflow-x-auto">
          <ul className="flex gap-[18px] pr-2">
            <Tab href={episodesHref()} isCurrent={current === null && isPlain} label="All episodes" />
            {saved.views.map((view) => (
              <Tab
                key={view.id}
                href={episodesHref({ ...EVERY_EPISODE, view: view.id })}
                isCurrent={view.id === current?.id}
                label={safeLabel(view.name, 60)}
                isShared={view.isShared}
                isChanged={view.id === current?.id && isChanged}
              />
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex flex-none items-center gap-1.5 pb-1.5">
          {isChanged && current.isChangeable && <SaveChanges id={current.id} query={query} />}
          <span className="relative">
            <Button
              ref={saveButton}
              size="sm"
              tone="ghost"
              aria-expanded={open === "save"}
              aria-haspopup="dialog"
              onClick={() => {
                setOpen(open === "save" ? null : "save");
              }}
            >
              <Bookmark size={14} strokeWidth={1.75} aria-hidden />
              Save view
            </Button>
            {open === "save" && (
              <Popover
                label="Save view"
                side="right"
                onClose={() => {
                  setOpen(null);
                  saveButton.current?.focus();
                }}
              >
                <SaveViewForm
                  query={query}
                  canShare={saved.canShare}
                  onSaved={(id) => {
                    setOpen(null);
                    setRemoved(null);
                    saveButton.current?.focus();
                    router.push(episodesHref({ ...filter, cursor: null, view: id }), { scroll: false });
                  }}
                />
              </Popover>
            )}
          </span>
          {current?.isChangeable === true && (
            <span className="relative">
              <Button
                ref={moreButton}
                size="sm"
                tone="ghost"
                isIcon
                aria-label={`Change the view ${safeLabel(current.name, 60)}`}
                aria-expanded={open === "change"}
                aria-haspopup="dialog"
                onClick={() => {
                  setOpen(open === "change" ? null : "change");
                }}
              >
                <Ellipsis size={15} aria-hidden />
              </Button>
              {open === "change" && (
                <Popover
                  label="Change the view"
                  side="right"
                  onClose={() => {
                    setOpen(null);
                    moreButton.current?.focus();
                  }}
                >
                  <ViewForms
                    key={current.id}
                    view={current}
                    canShare={saved.canShare}
                    onDone={() => {
                      setOpen(null);
                      moreButton.current?.focus();
                    }}
                    onRemoved={() => {
                      setOpen(null);
                      setRemoved({ id: current.id, name: current.name });
                      router.push(episodesHref({ ...filter, cursor: null, view: null }), { scroll: false });
                    }}
                  />
                </Popover>
              )}
            </span>
          )}
        </div>
      </div>
      {removed !== null && (
        <div className="pt-2">
          <Outcome text={`Removed the view ${safeLabel(removed.name, 60)}.`}>
            <UndoForm
              action={bringViewBackAction}
              id={removed.id}
              onDone={() => {
                setRemoved(null);
                router.push(episodesHref({ ...EVERY_EPISODE, view: removed.id }), { scroll: false });
              }}
            />
          </Outcome>
        </div>
      )}
    </>
  );
}

function Tab({
  href,
  isCurrent,
  label,
  isShared = false,
  isChanged = false,
}: Readonly<{ href: string; isCurrent: boolean; label: string; isShared?: boolean; isChanged?: boolean }>) {
  return (
    <li>
      <Link
        href={href}
        prefetch={false}
        aria-current={isCurrent ? "page" : undefined}
        className="inline-flex h-9 items-center gap-1.5 border-b-2 border-transparent font-medium whitespace-nowrap text-fg-2 outline-offset-[-2px] hover:text-fg aria-[current]:border-fg aria-[current]:text-fg forced-colors:not-aria-[current]:border-b-0"
      >
        <bdi className="max-w-[200px] truncate">{label}</bdi>
        {isShared && (
          <>
            <Users size={12} aria-hidden className="text-fg-3" />
            <span className="sr-only">, shared</span>
          </>
        )}
        {isChanged && <span className="font-normal text-fg-3">changed</span>}
      </Link>
    </li>
  );
}

function SaveChanges({ id, query }: Readonly<{ id: string; query: string }>) {
  const { formProps, isPending, problem } = useFormAction(changeViewAction);
  return (
    <form {...formProps} className="flex items-center gap-2">
      {problem !== null && (
        <span role="alert" className="text-12 text-viol-fg">
          {problem}
        </span>
      )}
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="query" value={query} />
      <Button type="submit" size="sm" disabled={isPending}>
        Save changes
      </Button>
    </form>
  );
}
