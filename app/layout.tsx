import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { HatchDefs } from "@/components/charts/hatch-defs";
import { DemoBar } from "@/components/shell/demo-bar";
import { Frame } from "@/components/shell/frame";
import { Glyphs } from "@/components/shell/glyphs";
import { ShellToolsProvider } from "@/components/shell/shell-tools";
import { type Shell, ShellProvider } from "@/components/shell/shell-context";
import { can } from "@/lib/server/actor";
import type { Session } from "@/lib/server/auth/session";
import { currentSession } from "@/lib/server/current-actor";
import { countUnreadNotifications } from "@/lib/server/notifications/list-notifications";
import { listAreas } from "@/lib/server/list-areas";
import { THEME_COOKIE, themeOf } from "@/lib/views/theme";
import { signOutAction } from "./sign-in/actions";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Litmus Audit", template: "%s · Litmus Audit" },
  description: "Audits agentic safety benchmarks by the direction of drift.",
  robots: { index: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#141519" },
  ],
};

export default async function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  const session = await currentSession();
  const isDemo = session?.isDemo === true;
  return (
    <html
      lang="en"
      data-theme={theme}
      data-demo={isDemo ? "" : undefined}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      // The switch changes the attribute before the server knows of it.
      suppressHydrationWarning
    >
      <body>
        <a
          href="#main"
          className="fixed -top-12 left-2 z-50 rounded bg-ink px-2.5 py-1.5 text-fg-on-ink focus:top-2"
        >
          Skip to content
        </a>
        <HatchDefs />
        {session !== null && <Glyphs />}
        {isDemo && <DemoBar />}
        <ShellProvider shell={session === null ? null : await shellOf(session)}>
          <ShellToolsProvider theme={theme}>
            <Frame>{children}</Frame>
          </ShellToolsProvider>
        </ShellProvider>
      </body>
    </html>
  );
}

/** What the frame of the pages shows of whoever is signed in. */
async function shellOf({ actor, email }: Session): Promise<Shell> {
  const { name, roles } = actor;
  const unread = can(actor, "guideline:read") ? await countUnreadNotifications(actor) : 0;
  return { name, email, roles, areas: listAreas(actor), unread, signOut: signOutAction };
}
