import { Bell } from "lucide-react";
import type { Metadata } from "next";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { ButtonLink } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { TextLink } from "@/components/ui/text-link";
import { currentActor } from "@/lib/server/current-actor";
import { listNotifications } from "@/lib/server/notifications/list-notifications";
import { notificationView } from "@/lib/views/notification-words";
import { ReadAllForm } from "./_components/read-all-form";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const found = (await listNotifications(await currentActor("guideline:read"))).map(notificationView);
  const [top] = found;
  const unread = found.filter(({ isRead }) => !isRead).length;
  return (
    <Page crumbs={[{ label: "Notifications" }]}>
      <PageHeading
        title="Notifications"
        sub={unread === 0 ? "Nothing is new" : `${String(unread)} unread`}
        actions={
          <>
            {top !== undefined && unread > 0 && <ReadAllForm upTo={top.id} />}
            <ButtonLink href="/settings/notifications">Choose what you are told</ButtonLink>
          </>
        }
      />
      {found.length === 0 ? (
        <EmptyState icon={Bell} title="You have not been told anything yet">
          What you are told of, here and by e-mail, you choose in your settings.
        </EmptyState>
      ) : (
        <ul className="rounded-md border border-line bg-surface" aria-label="Notifications">
          {found.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-2.5 last:border-b-0"
            >
              <TextLink href={one.href} className={one.isRead ? "text-fg-2" : "font-medium"}>
                {one.says}
              </TextLink>
              {!one.isRead && <Chip tone="accent">New</Chip>}
              <span className="ml-auto text-12 text-fg-3 m:ml-0 m:w-full">{one.at}</span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
