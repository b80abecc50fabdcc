import type { Area } from "../contracts/area";
import type { FoundItem } from "../contracts/found-anywhere";
import { EVERY_EPISODE } from "../contracts/episode-filter-fields";
import { episodeHref, episodesHref, listHref } from "../contracts/episode-filter-url";
import type { KeyName } from "../contracts/page-keys";
import { safeLabel } from "./hostile-text";
import { rankCommand } from "./rank-command";

/** What the palette offers to run that is no place. */
export type PaletteDeed = "keys" | "light" | "dark" | "system" | "sign_out";

/** A line of the palette. It leads somewhere, or does something. */
export type PaletteItem = Readonly<{
  id: string;
  kind: FoundItem["kind"] | "area" | "search" | "deed";
  label: string;
  detail: string | null;
  /** The key that does the same. */
  keyName: KeyName | null;
}> &
  (Readonly<{ href: string }> | Readonly<{ deed: PaletteDeed }>);

export type PaletteGroup = Readonly<{ label: string; items: readonly PaletteItem[] }>;

/** A command of the palette before anything is typed. */
export type Place = Readonly<{ area: Area; label: string; href: string }>;

const KIND_WORDS = {
  episode: "Episodes",
  probe: "Probes",
  run: "Runs",
  view: "Saved views",
} as const satisfies Record<FoundItem["kind"], string>;

/**
 * What the palette shows for what is typed.
 *
 * @param typed - ">" before it asks for commands alone.
 * @param found - what the server found for it, none before it answered.
 * @param places - areas that this person finds.
 * @param deedLabels - what can be done from everywhere, in words.
 */
export function paletteGroups({
  typed,
  found,
  places,
  deedLabels,
}: Readonly<{
  typed: string;
  found: readonly FoundItem[];
  places: readonly Place[];
  deedLabels: readonly (readonly [PaletteDeed, string])[];
}>): readonly PaletteGroup[] {
  const isCommand = typed.startsWith(">");
  const text = (isCommand ? typed.slice(1) : typed).trim();
  const commands = ranked([...places.map(placeItem), ...deedLabels.map(deedItem)], text);
  const canSearch = places.some(({ area }) => area === "episodes");
  const searches = text === "" || isCommand || !canSearch ? [] : searchItems(text);
  const groups = isCommand
    ? []
    : Object.entries(KIND_WORDS).map(([kind, label]) => ({
        label,
        items: found.filter((item) => item.kind === kind).map(foundItem),
      }));
  return [...groups, { label: "Commands", items: [...searches, ...commands] }].filter(
    ({ items }) => items.length > 0,
  );
}

/** What is looked for on the server: nothing where commands alone are asked for. */
export const searchedText = (typed: string): string =>
  typed.startsWith(">") ? "" : typed.trim().slice(0, 200);

function ranked(items: readonly PaletteItem[], text: string): readonly PaletteItem[] {
  return items
    .map((item) => ({ item, rank: rankCommand(item.label, text) }))
    .filter((one): one is { item: PaletteItem; rank: number } => one.rank !== null)
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}

const placeItem = ({ area, label, href }: Place): PaletteItem => ({
  id: `area-${area}`,
  kind: "area",
  label: `Go to ${label.toLowerCase()}`,
  detail: null,
  keyName: `go.${area}`,
  href,
});

const deedItem = ([deed, label]: readonly [PaletteDeed, string]): PaletteItem => ({
  id: `deed-${deed}`,
  kind: "deed",
  label,
  detail: null,
  keyName: deed === "keys" ? "anywhere.help" : null,
  deed,
});

function searchItems(text: string): readonly PaletteItem[] {
  const shown = safeLabel(text, 40);
  const item = (id: string, label: string, href: string): PaletteItem => ({
    id,
    kind: "search",
    label,
    detail: null,
    keyName: null,
    href,
  });
  return [
    item("search-text", `Find “${shown}” in transcripts`, listHref("hits", { ...EVERY_EPISODE, text })),
    item("search-name", `Show episodes with “${shown}” in their name or probe`, episodesHref({ q: text })),
  ];
}

function foundItem({ kind, id, name, detail, query }: FoundItem): PaletteItem {
  return {
    id: `${kind}-${id}`,
    kind,
    label: safeLabel(name, 80),
    detail: detail === null ? null : safeLabel(detail, 60),
    keyName: null,
    href: hrefOf(kind, id, query),
  };
}

function hrefOf(kind: FoundItem["kind"], id: string, query: string | null): string {
  switch (kind) {
    case "run":
      return `/runs/${encodeURIComponent(id)}`;
    case "episode":
      return episodeHref(id);
    case "probe":
      return episodesHref({ probe: { is: [id], not: [] } });
    case "view": {
      const parameters = new URLSearchParams(query ?? "");
      parameters.set("view", id);
      return `/episodes?${parameters.toString()}`;
    }
  }
}
