"use client";

import {
  Bookmark,
  CornerDownLeft,
  FileText,
  FlaskConical,
  Layers,
  Search,
  Settings2,
  type LucideIcon,
} from "lucide-react";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useId, useState } from "react";
import { keyOf } from "@/lib/contracts/page-keys";
import { countOf } from "@/lib/views/format-number";
import { type PaletteDeed, type PaletteItem, paletteGroups, searchedText } from "@/lib/views/palette-items";
import { foundParts } from "@/lib/views/rank-command";
import { KeyCap } from "../keys/key-cap";
import { useKeyPreferences } from "../keys/key-preferences";
import { menuPlaces } from "../shell/menu";
import type { Shell } from "../shell/shell-context";
import { chooseTheme } from "../shell/chosen-theme";
import { useFound } from "./use-found";

const DEEDS: readonly (readonly [PaletteDeed, string])[] = [
  ["keys", "Show the keys of this page"],
  ["light", "Use the light theme"],
  ["dark", "Use the dark theme"],
  ["system", "Use the theme of the system"],
  ["sign_out", "Sign out"],
];

const GLYPHS: Readonly<Record<PaletteItem["kind"], LucideIcon>> = {
  run: Layers,
  episode: FileText,
  probe: FlaskConical,
  view: Bookmark,
  area: CornerDownLeft,
  search: Search,
  deed: Settings2,
};

/** Finds whatever has a name, and runs what can be run from everywhere. */
export function Palette({
  shell,
  onClose,
  onKeys,
}: Readonly<{ shell: Shell; onClose: () => void; onKeys: () => void }>) {
  const router = useRouter();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const found = useFound(searchedText(typed));
  const groups = paletteGroups({
    typed,
    found: found.items,
    places: menuPlaces(shell.areas),
    deedLabels: DEEDS,
  });
  const items = groups.flatMap((group) => group.items);
  const active = Math.min(at, items.length - 1);
  const optionId = (index: number): string => `${id}-${index.toString()}`;
  const moveTo = (index: number): void => {
    setAt(index);
    document.getElementById(optionId(index))?.scrollIntoView({ block: "nearest" });
  };

  const run = (item: PaletteItem, isNewTab: boolean): void => {
    onClose();
    if ("href" in item) {
      if (isNewTab) window.open(item.href, "_blank", "noopener");
      else router.push(item.href);
      return;
    }
    if (item.deed === "keys") onKeys();
    else if (item.deed === "sign_out") shell.signOut(new FormData()).catch(() => undefined);
    else chooseTheme(item.deed);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      moveTo((active + step + items.length) % items.length);
      return;
    }
    const item = items[active];
    if (event.key !== "Enter" || event.nativeEvent.isComposing || item === undefined) return;
    event.preventDefault();
    run(item, event.ctrlKey || event.metaKey);
  };
  return (
    <dialog
      ref={(box) => {
        if (box?.open === false) box.showModal();
      }}
      aria-label="Search or run a command"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      className="mx-auto mt-[12vh] w-[min(600px,calc(100vw-24px))] overflow-hidden rounded-lg bg-overlay text-13 text-fg shadow-pop backdrop:bg-scrim forced-colors:border m:mt-3"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Search size={16} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          aria-autocomplete="list"
          aria-label="Episode, probe, run, saved view or command"
          placeholder="Episode, probe, run, saved view or command"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          className="h-12 min-w-0 grow bg-transparent text-14 outline-none m:text-[16px]"
        />
        <button type="button" aria-label="Close" onClick={onClose} className="flex-none">
          <KeyCap value="Escape" />
        </button>
      </div>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="What was found"
        aria-busy={found.state === "asking"}
        className="max-h-[min(420px,55dvh)] overflow-y-auto p-1.5"
      >
        {groups.map((group) => (
          <div key={group.label} role="group" aria-label={group.label}>
            <div aria-hidden className="px-2.5 pt-2 pb-1 text-12 text-fg-3">
              {group.label}
            </div>
            {group.items.map((item) => {
              const index = items.indexOf(item);
              return (
                <Option
                  key={item.id}
                  id={optionId(index)}
                  item={item}
                  typed={searchedText(typed)}
                  isActive={index === active}
                  onPoint={() => {
                    setAt(index);
                  }}
                  onRun={(isNewTab) => {
                    run(item, isNewTab);
                  }}
                />
              );
            })}
          </div>
        ))}
        {items.length === 0 && <p className="px-2.5 py-6 text-center text-fg-2">Nothing found.</p>}
      </div>
      <p role="status" className="sr-only">
        {found.state === "found" && countOf(items.length, "line")}
      </p>
      {found.state === "failed" && (
        <p role="alert" className="border-t border-line px-4 py-2 text-viol-fg">
          The server could not be asked. Commands still work; type again to ask anew.
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-12 text-fg-2 m:hidden">
        <span className="flex items-center gap-1.5">
          <KeyCap value="ArrowUp" />
          <KeyCap value="ArrowDown" /> move
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap value="Enter" /> open
        </span>
        <span className="flex items-center gap-1.5">
          <KeyCap value="Mod+Enter" /> new tab
        </span>
        <span className="ml-auto flex items-center gap-1.5">
          <KeyCap value=">" /> commands only
        </span>
      </p>
    </dialog>
  );
}

function Option({
  id,
  item,
  typed,
  isActive,
  onPoint,
  onRun,
}: Readonly<{
  id: string;
  item: PaletteItem;
  typed: string;
  isActive: boolean;
  onPoint: () => void;
  onRun: (isNewTab: boolean) => void;
}>) {
  const preferences = useKeyPreferences();
  const Glyph = GLYPHS[item.kind];
  return (
    // The keys are those of the field that it belongs to.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-8 items-center gap-2.5 rounded px-2.5 py-1 aria-selected:bg-accent-tint m:min-h-11 forced-colors:aria-selected:border"
      onPointerMove={onPoint}
      onClick={(event) => {
        onRun(event.ctrlKey || event.metaKey);
      }}
    >
      <Glyph size={15} strokeWidth={1.75} className="flex-none text-fg-3" aria-hidden />
      <bdi className="min-w-0 truncate">
        {foundParts(item.label, typed).map((part, index) =>
          part.isFound ? (
            <mark
              key={index}
              className="bg-transparent font-semibold text-fg underline decoration-2 underline-offset-2"
            >
              {part.text}
            </mark>
          ) : (
            part.text
          ),
        )}
      </bdi>
      {item.detail !== null && (
        <span className="ml-auto max-w-[45%] flex-none truncate text-12 text-fg-2">
          <bdi>{item.detail}</bdi>
        </span>
      )}
      {item.keyName !== null && (
        <span className="ml-auto flex-none m:hidden">
          <KeyCap value={keyOf(item.keyName, preferences)} />
        </span>
      )}
    </div>
  );
}
