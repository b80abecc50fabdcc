"use client";

import { createContext, type ReactNode, use } from "react";
import type { Theme } from "@/lib/views/theme";
import { AccountMenu } from "./account-menu";
import { PageHelp } from "./page-help";
import { ThemeSwitch } from "./theme-switch";

const Tools = createContext<ReactNode>(null);

/**
 * What stands at the right end of every page's bar. Made around all pages: their code is sent once, with the frame, and not again
 * with each page that has a bar.
 */
export function ShellToolsProvider({ theme, children }: Readonly<{ theme: Theme; children: ReactNode }>) {
  return (
    <Tools
      value={
        <>
          <PageHelp />
          <ThemeSwitch chosen={theme} />
          <AccountMenu />
        </>
      }
    >
      {children}
    </Tools>
  );
}

export function ShellTools() {
  return use(Tools);
}
