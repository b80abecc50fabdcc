import type { ReactNode } from "react";
import { Page } from "@/components/shell/page";
import { SettingsMenu } from "@/components/shell/settings-menu";
import type { SettingsSection } from "@/lib/contracts/area";
import type { Actor } from "@/lib/server/actor";
import { listSettingsSections } from "@/lib/server/list-areas";
import { SECTION_LABEL } from "@/lib/views/section-label";

/** A section of the settings beside the menu of those that its reader may open. */
export function SettingsPage({
  actor,
  section,
  children,
}: Readonly<{ actor: Actor; section: SettingsSection; children: ReactNode }>) {
  const label = SECTION_LABEL[section];
  return (
    <Page crumbs={[{ label: "Settings", href: "/settings" }, { label }]}>
      <div className="grid grid-cols-[176px_minmax(0,860px)] gap-x-7 gap-y-4 m:grid-cols-[minmax(0,1fr)]">
        <SettingsMenu sections={listSettingsSections(actor)} current={section} />
        <div className="min-w-0">{children}</div>
      </div>
    </Page>
  );
}
