import type { Metadata } from "next";
import { Note } from "@/components/ui/note";
import { currentActor } from "@/lib/server/current-actor";
import { listNotificationChoices } from "@/lib/server/notifications/choose-notifications";
import { canSendMail } from "@/lib/server/notifications/send-mail";
import { NOTIFICATION_WORDS } from "@/lib/views/notification-words";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";
import { ChoicesForm } from "./_components/choices-form";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationSettingsPage() {
  const actor = await currentActor("guideline:read");
  const choices = await listNotificationChoices(actor);
  return (
    <SettingsPage actor={actor} section="notifications">
      <SectionHeading title="Notifications" />
      {choices.length === 0 ? (
        <p className="text-fg-2">There is nothing that people of your roles are told of.</p>
      ) : (
        <>
          <ChoicesForm
            choices={choices.map((one) => ({ ...one, when: NOTIFICATION_WORDS[one.kind].when }))}
          />
          {!canSendMail() && (
            <div className="mt-3">
              <Note>This server has no mail server to send by, so no e-mail goes out.</Note>
            </div>
          )}
        </>
      )}
    </SettingsPage>
  );
}
