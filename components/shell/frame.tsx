"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { isBeforeTheDoor } from "./before-the-door";
import { BottomBar } from "./bottom-bar";
import { SideMenu } from "./side-menu";

/** The menu beside the pages; before somebody is signed in there is none. */
export function Frame({ children }: Readonly<{ children: ReactNode }>) {
  if (isBeforeTheDoor(usePathname())) return children;
  return (
    <>
      <div className="flex min-h-dvh">
        <SideMenu />
        <div className="min-w-0 grow border-l border-line bg-surface m:border-l-0 m:pb-[58px]">
          {children}
        </div>
      </div>
      <BottomBar />
    </>
  );
}
