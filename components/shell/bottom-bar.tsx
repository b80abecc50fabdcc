"use client";

import { clsx } from "clsx";
import { MoreHorizontal } from "lucide-react";
import { WarmLink } from "@/components/ui/warm-link";
import { usePathname } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { Popover } from "../tables/popover";
import { Glyph } from "./glyph";
import { barOf, isInArea, type MenuItem } from "./menu";
import { useShell } from "./shell-context";
import { currentOf } from "./side-menu";

const placeClass =
  "flex h-full w-full flex-col items-center justify-center gap-[3px] text-[11px] leading-3 font-medium text-fg-3 outline-offset-[-2px] aria-[current]:text-fg";

/** The menu on a phone. */
export function BottomBar() {
  const path = usePathname();
  const shell = useShell();
  if (shell === null) return null;
  const { places, more } = barOf(shell.areas);
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden h-[58px] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] m:block print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {places.map(({ area, href, label }) => (
          <li key={href}>
            <WarmLink href={href} aria-current={currentOf(href, path)} className={placeClass}>
              <Glyph name={area} size={20} />
              {label}
            </WarmLink>
          </li>
        ))}
        {more.length > 0 && (
          <li>
            <More items={more} path={path} />
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The areas for which the bar has no place of their own. */
function More({ items, path }: Readonly<{ items: readonly MenuItem[]; path: string }>) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isOpen) first.current?.focus();
  }, [isOpen]);
  return (
    <div className="h-full">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        className={clsx(placeClass, items.some(({ href }) => isInArea(href, path)) && "text-fg")}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <MoreHorizontal size={20} strokeWidth={1.75} aria-hidden />
        More
      </button>
      {isOpen && (
        <Popover
          label="More areas"
          onClose={() => {
            setOpen(false);
            button.current?.focus();
          }}
        >
          <ul>
            {items.map(({ area, href, label }, index) => (
              <li key={href}>
                <WarmLink
                  ref={index === 0 ? first : undefined}
                  href={href}
                  aria-current={currentOf(href, path)}
                  className="flex h-11 items-center gap-2.5 rounded px-2.5 font-medium text-fg-2 hover:bg-surface-3 aria-[current]:text-fg"
                  onClick={() => {
                    setOpen(false);
                  }}
                >
                  <Glyph name={area} size={18} />
                  {label}
                </WarmLink>
              </li>
            ))}
          </ul>
        </Popover>
      )}
    </div>
  );
}
