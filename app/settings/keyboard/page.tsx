import type { Metadata } from "next";
import { KeyTable } from "@/components/keys/key-table";
import { KeySwitch } from "@/components/keys/key-switch";
import { Card } from "@/components/ui/card";
import { currentActor } from "@/lib/server/current-actor";
import { listAreas } from "@/lib/server/list-areas";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";

export const metadata: Metadata = { title: "Keyboard" };

export default async function KeyboardPage() {
  const actor = await currentActor("settings:read");
  return (
    <SettingsPage actor={actor} section="keyboard">
      <SectionHeading title="Keyboard" />
      <div className="flex flex-col gap-3">
        <Card title="Single keys">
          <p className="mb-2.5 text-fg-2">
            Kept in this browser. Keys that are characters do nothing while you write in a field. Turn them
            off where speech input or another tool types them for you: each key has its button or its link
            too.
          </p>
          <KeySwitch />
        </Card>
        <Card title="Keys">
          <KeyTable areas={listAreas(actor)} />
        </Card>
      </div>
    </SettingsPage>
  );
}
