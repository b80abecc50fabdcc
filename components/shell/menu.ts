import type { Area } from "@/lib/contracts/area";

export type MenuItem = Readonly<{ area: Area; href: string; label: string }>;
export type MenuGroup = Readonly<{ label: string | null; items: readonly MenuItem[] }>;

/** Where each area lies. An area gets its place here when it exists: a menu holds no dead link. */
const PLACES = {
  overview: { area: "overview", href: "/", label: "Overview" },
  runs: { area: "runs", href: "/runs", label: "Runs" },
  episodes: { area: "episodes", href: "/episodes", label: "Episodes" },
  exclusions: { area: "exclusions", href: "/exclusions", label: "Exclusions" },
  compare: { area: "compare", href: "/compare", label: "Compare" },
  queue: { area: "queue", href: "/review", label: "Queue" },
  own_verdicts: { area: "own_verdicts", href: "/review/mine", label: "My verdicts" },
  guidelines: { area: "guidelines", href: "/review/guidelines", label: "Guidelines" },
  cases: { area: "cases", href: "/review/cases", label: "Cases" },
  conflicts: { area: "conflicts", href: "/review/conflicts", label: "Conflicts" },
  agreement: { area: "agreement", href: "/review/agreement", label: "Agreement" },
  operations: { area: "operations", href: "/review/operations", label: "Operations" },
  notifications: { area: "notifications", href: "/notifications", label: "Notifications" },
  import: { area: "import", href: "/import", label: "Import" },
  audit_log: { area: "audit_log", href: "/audit-log", label: "Audit log" },
  settings: { area: "settings", href: "/settings", label: "Settings" },
} as const satisfies Record<Area, MenuItem>;

const GROUPS: readonly Readonly<{ label: string | null; areas: readonly Area[] }>[] = [
  { label: null, areas: ["overview"] },
  { label: "Audit", areas: ["runs", "episodes", "exclusions"] },
  {
    label: "Review",
    areas: ["queue", "own_verdicts", "cases", "conflicts", "agreement", "operations", "guidelines"],
  },
  { label: "Decide", areas: ["compare"] },
];
/** What stands at the foot of the menu. */
const FOOT: readonly Area[] = ["notifications", "import", "audit_log", "settings"];
const BAR_PLACES = 5;

/** The menu beside the pages, of the areas that somebody finds. A group without one is left out. */
export function menuOf(areas: readonly Area[]): Readonly<{
  groups: readonly MenuGroup[];
  foot: readonly MenuItem[];
}> {
  const itemsOf = (wanted: readonly Area[]): readonly MenuItem[] =>
    wanted.filter((area) => areas.includes(area)).map((area) => PLACES[area]);
  return {
    groups: GROUPS.map((group) => ({ label: group.label, items: itemsOf(group.areas) })).filter(
      ({ items }) => items.length > 0,
    ),
    foot: itemsOf(FOOT),
  };
}

/** The five places of the bar on a phone: where there are more areas, the last place holds the rest. */
export function barOf(areas: readonly Area[]): Readonly<{
  places: readonly MenuItem[];
  more: readonly MenuItem[];
}> {
  const items = areas.map((area) => PLACES[area]);
  if (items.length <= BAR_PLACES) return { places: items, more: [] };
  return { places: items.slice(0, BAR_PLACES - 1), more: items.slice(BAR_PLACES - 1) };
}

export const hrefOfArea = (area: Area): string => PLACES[area].href;

/** The areas that somebody finds, as places to go to. */
export const menuPlaces = (areas: readonly Area[]): readonly MenuItem[] => areas.map((area) => PLACES[area]);

/** Where somebody begins: the first area that they find. */
export const homeOf = (areas: readonly Area[]): string => {
  const [first] = areas;
  return first === undefined ? "/settings" : PLACES[first].href;
};

/** Whether a path lies in the area of a menu item, and not in one that lies further down. */
export function isInArea(href: string, path: string): boolean {
  return (
    isBelow(href, path) &&
    !Object.values(PLACES).some(
      (place) => place.href !== href && isBelow(href, place.href) && isBelow(place.href, path),
    )
  );
}

const isBelow = (href: string, path: string): boolean =>
  href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);

/** Whether the menu of these areas leads to a path, or to what it lies below. */
export const isOffered = (areas: readonly Area[], path: string): boolean =>
  areas.some((area) => isInArea(PLACES[area].href, path));
