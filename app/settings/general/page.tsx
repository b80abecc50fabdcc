import type { Metadata } from "next";
import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { currentActor } from "@/lib/server/current-actor";
import { findServerSettings } from "@/lib/server/reads/find-server-settings";
import { countOf } from "@/lib/views/format-number";
import { version } from "@/package.json";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";

export const metadata: Metadata = { title: "General" };

const HOUR_S = 3_600;

export default async function GeneralPage() {
  const actor = await currentActor("settings:read");
  const settings = findServerSettings(actor);
  return (
    <SettingsPage actor={actor} section="general">
      <SectionHeading title="General" />
      <Card title="This server">
        <KeyValue
          facts={[
            { name: "Version", value: version },
            { name: "Address", value: settings.origin ?? "This machine only" },
            {
              name: "Sign-in",
              value: [
                "Email and password",
                ...(settings.providerName === null ? [] : [settings.providerName]),
                ...(settings.hasDemoPeople ? ["Demo people, on this machine only"] : []),
              ].join(" · "),
            },
            {
              name: "Sessions end",
              value: `after ${countOf(settings.sessionIdleS / HOUR_S, "hour")} without use, and after ${countOf(settings.sessionLifeS / HOUR_S / 24, "day")} in any case`,
            },
          ]}
        />
        <p className="mt-3 text-12 text-fg-3">
          Set by the environment in which the server was started, and not changed here.
        </p>
      </Card>
    </SettingsPage>
  );
}
