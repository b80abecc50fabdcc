import {
  Activity,
  Bell,
  BookText,
  Columns2,
  Files,
  FilterX,
  GitCompareArrows,
  Inbox,
  Layers,
  LayoutDashboard,
  List,
  ListChecks,
  Scale,
  ScrollText,
  Settings,
  Upload,
  type LucideIcon,
} from "lucide-react";
import type { Area } from "@/lib/contracts/area";

export type MenuItem = Readonly<{ href: string; label: string; icon: LucideIcon }>;
export type MenuGroup = Readonly<{ label: string | null; items: readonly MenuItem[] }>;

/** Where each area lies. An area gets its place here when it exists: a menu holds no dead link. */
const PLACES = {
  overview: { href: "/", label: "Overview", icon: LayoutDashboard },
  runs: { href: "/runs", label: "Runs", icon: Layers },
  episodes: { href: "/episodes", label: "Episodes", icon: List },
  exclusions: { href: "/exclusions", label: "Exclusions", icon: FilterX },
  compare: { href: "/compare", label: "Compare", icon: Columns2 },
  queue: { href: "/review", label: "Queue", icon: Inbox },
  own_verdicts: { href: "/review/mine", label: "My verdicts", icon: ListChecks },
  guidelines: { href: "/review/guidelines", label: "Guidelines", icon: BookText },
  cases: { href: "/review/cases", label: "Cases", icon: Files },
  conflicts: { href: "/review/conflicts", label: "Conflicts", icon: GitCompareArrows },
  agreement: { href: "/review/agreement", label: "Agreement", icon: Scale },
  operations: { href: "/review/operations", label: "Operations", icon: Activity },
  notifications: { href: "/notifications", label: "Notifications", icon: Bell },
  import: { href: "/import", label: "Import", icon: Upload },
  audit_log: { href: "/audit-log", label: "Audit log", icon: ScrollText },
  settings: { href: "/settings", label: "Settings", icon: Settings },
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
export const menuPlaces = (areas: readonly Area[]): readonly (MenuItem & Readonly<{ area: Area }>)[] =>
  areas.map((area) => ({ area, ...PLACES[area] }));

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
