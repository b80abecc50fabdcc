import type { Metadata } from "next";
import { cookies } from "next/headers";
import { ThemeSwitch } from "@/components/shell/theme-switch";
import { Card } from "@/components/ui/card";
import { currentActor } from "@/lib/server/current-actor";
import { THEME_COOKIE, themeOf } from "@/lib/views/theme";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";

export const metadata: Metadata = { title: "Appearance" };

export default async function AppearancePage() {
  const actor = await currentActor("settings:read");
  const theme = themeOf((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <SettingsPage actor={actor} section="appearance">
      <SectionHeading title="Appearance" />
      <Card title="Theme">
        <p className="mb-2.5 text-fg-2">
          Kept in this browser. A verdict has its shape and its word beside its colour in both.
        </p>
        <ThemeSwitch chosen={theme} hasWords />
      </Card>
    </SettingsPage>
  );
}
