import { FilterX, Layers, LayoutDashboard, List, Upload, type LucideIcon } from "lucide-react";

export type MenuItem = Readonly<{ href: string; label: string; icon: LucideIcon }>;
export type MenuGroup = Readonly<{ label: string | null; items: readonly MenuItem[] }>;

/** The areas of the product. An area gets its place here when it exists: a menu holds no dead link. */
export const menuGroups: readonly MenuGroup[] = [
  { label: null, items: [{ href: "/", label: "Overview", icon: LayoutDashboard }] },
  {
    label: "Audit",
    items: [
      { href: "/runs", label: "Runs", icon: Layers },
      { href: "/episodes", label: "Episodes", icon: List },
      { href: "/exclusions", label: "Exclusions", icon: FilterX },
    ],
  },
];

/** What stands at the foot of the menu. */
export const footItems: readonly MenuItem[] = [{ href: "/import", label: "Import", icon: Upload }];

/** The five places of the bar on a phone. */
export const barItems: readonly MenuItem[] = [...menuGroups.flatMap((group) => group.items), ...footItems];

/** Whether a path lies in the area of a menu item. */
export function isInArea(href: string, path: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}
