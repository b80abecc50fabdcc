import { GeistMono } from "geist/font/mono";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { HatchDefs } from "@/components/charts/hatch-defs";
import { Frame } from "@/components/shell/frame";
import { THEME_COOKIE, themeOf } from "@/lib/views/theme";
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
  return (
    <html
      lang="en"
      data-theme={theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
      // The switch changes the attribute before the server knows of it.
      suppressHydrationWarning
    >
      <body>
        <a
          href="#main"
          className="absolute -top-12 left-2 z-50 rounded bg-ink px-2.5 py-1.5 text-fg-on-ink focus:top-2"
        >
          Skip to content
        </a>
        <HatchDefs />
        <Frame>{children}</Frame>
      </body>
    </html>
  );
}
