"use client";

import { clsx } from "clsx";
import { WarmLink } from "@/components/ui/warm-link";
import { usePathname } from "next/navigation";
import { Logo } from "./logo";
import { Glyph } from "./glyph";
import { homeOf, isInArea, type MenuItem, menuOf } from "./menu";
import { useShell } from "./shell-context";

/** The menu of the product. Beside a transcript it shrinks to its glyphs, so that the text gets the room. */
export function SideMenu() {
  const path = usePathname();
  const shell = useShell();
  if (shell === null) return null;
  const isNarrow = path.startsWith("/episodes/");
  const { groups, foot } = menuOf(shell.areas);
  return (
    <nav
      aria-label="Main"
      className={clsx(
        "sticky top-(--demo-h) flex h-[calc(100dvh-var(--demo-h))] flex-none flex-col gap-px overflow-y-auto p-2 m:hidden print:hidden",
        isNarrow ? "w-nav-min items-center" : "w-nav",
      )}
    >
      <WarmLink
        href={homeOf(shell.areas)}
        className="mb-2 flex h-7 items-center gap-2 px-2 text-[13.5px] font-semibold tracking-[-0.01em]"
        {...(isNarrow && { "aria-label": "Litmus Audit" })}
      >
        <Logo />
        {!isNarrow && "Litmus Audit"}
      </WarmLink>
      {groups.map((group) => (
        <div key={group.label ?? ""} className={clsx(isNarrow && "contents")}>
          {group.label !== null &&
            (isNarrow ? (
              <div className="my-1.5 h-px w-5 bg-line-strong" />
            ) : (
              <h2 className="px-2 pt-3 pb-1 text-11 font-medium text-fg-3">{group.label}</h2>
            ))}
          <ul className="flex flex-col gap-px">
            {group.items.map((item) => (
              <Item key={item.href} item={item} path={path} isNarrow={isNarrow} />
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto flex flex-col gap-px pt-3">
        {foot.map((item) => (
          <Item
            key={item.href}
            item={item}
            path={path}
            isNarrow={isNarrow}
            count={item.href === "/notifications" ? shell.unread : 0}
          />
        ))}
      </ul>
    </nav>
  );
}

/** @param count - of what is new there; 0 is not shown. */
function Item({
  item,
  path,
  isNarrow,
  count = 0,
}: Readonly<{ item: MenuItem; path: string; isNarrow: boolean; count?: number }>) {
  const label = count === 0 ? item.label : `${item.label}, ${String(count)} unread`;
  return (
    <li>
      <WarmLink
        href={item.href}
        aria-current={currentOf(item.href, path)}
        {...((isNarrow || count > 0) && { "aria-label": label, title: label })}
        className={clsx(
          "flex items-center gap-2 rounded px-2 text-fg-2 hover:bg-surface-3 [&>svg]:text-fg-3",
          "aria-[current]:bg-surface-3 aria-[current]:font-medium aria-[current]:text-fg aria-[current]:[&>svg]:text-fg",
          isNarrow ? "h-8 w-9 justify-center" : "h-7",
        )}
      >
        <Glyph name={item.area} size={16} />
        {!isNarrow && item.label}
        {!isNarrow && count > 0 && (
          <span className="ml-auto text-12 text-fg-2 tabular-nums">{count > 99 ? "99+" : count}</span>
        )}
      </WarmLink>
    </li>
  );
}

/** The page itself, or a page below it. */
export function currentOf(href: string, path: string): "page" | "true" | undefined {
  if (!isInArea(href, path)) return undefined;
  return href === path ? "page" : "true";
}
