"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { barItems } from "./menu";
import { currentOf } from "./side-menu";

/** The menu on a phone. */
export function BottomBar() {
  const path = usePathname();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-20 hidden h-[58px] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] m:block print:hidden"
    >
      <ul className="grid h-full auto-cols-fr grid-flow-col">
        {barItems.map(({ href, label, icon: Icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={currentOf(href, path)}
              className="flex h-full flex-col items-center justify-center gap-[3px] text-[11px] leading-3 font-medium text-fg-3 outline-offset-[-2px] aria-[current]:text-fg"
            >
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
