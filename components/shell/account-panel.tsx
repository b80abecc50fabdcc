"use client";

import { LogOut, Settings } from "lucide-react";
import Link from "next/link";
import { useEffect, useRef } from "react";
import { capitalised } from "@/lib/views/capitalised";
import { rolesSentence } from "@/lib/views/roles-sentence";
import { OutsideText } from "../ui/outside-text";
import type { Shell } from "./shell-context";

const itemClass =
  "flex h-8 w-full items-center gap-2 rounded px-2 text-left hover:bg-surface-3 m:h-10 [&>svg]:text-fg-3";

/** What the account menu holds. */
export function AccountPanel({ shell, onLeave }: Readonly<{ shell: Shell; onLeave: () => void }>) {
  const first = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  return (
    <>
      <div className="border-b border-line px-2 pt-1 pb-2">
        <div className="font-medium">
          <OutsideText text={shell.name} />
        </div>
        <div className="text-12 text-fg-2">
          <OutsideText text={shell.email} />
        </div>
        <div className="mt-1 text-12 text-fg-3">{capitalised(rolesSentence(shell.roles))}</div>
      </div>
      <ul className="pt-1.5">
        <li>
          <Link ref={first} href="/settings/account" className={itemClass} onClick={onLeave}>
            <Settings size={15} strokeWidth={1.75} aria-hidden />
            Account and settings
          </Link>
        </li>
        <li>
          <form action={shell.signOut}>
            <button type="submit" className={itemClass}>
              <LogOut size={15} strokeWidth={1.75} aria-hidden />
              Sign out
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}
