"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { isBeforeTheDoor } from "./before-the-door";
import { BottomBar } from "./bottom-bar";
import { SideMenu } from "./side-menu";

/** The menu beside the pages. Before somebody is signed in there is none; a desk has a bar of its own, which names nothing. */
export function Frame({ children }: Readonly<{ children: ReactNode }>) {
  const path = usePathname();
  if (isBeforeTheDoor(path)) return children;
  if (path.startsWith("/review/desk/"))
    return <div className="min-h-[calc(100dvh-var(--demo-h))] bg-surface">{children}</div>;
  return (
    <>
      <div className="flex min-h-[calc(100dvh-var(--demo-h))]">
        <SideMenu />
        <div className="min-w-0 grow border-l border-line bg-surface m:border-l-0 m:pb-[58px]">
          {children}
        </div>
      </div>
      <BottomBar />
    </>
  );
}
