import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { OutsideText } from "@/components/ui/outside-text";
import { PASSWORD_LENGTH_MIN } from "@/lib/contracts/sign-in";
import { currentActor, currentSession } from "@/lib/server/current-actor";
import { listOwnSessions } from "@/lib/server/people/list-own-sessions";
import { browserWords } from "@/lib/views/browser-words";
import { capitalised } from "@/lib/views/capitalised";
import { formatTime } from "@/lib/views/format-time";
import { rolesSentence } from "@/lib/views/roles-sentence";
import { timeAgo } from "@/lib/views/time-ago";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";
import { NameForm } from "./_components/name-form";
import { PasswordForm } from "./_components/password-form";
import { SessionList } from "./_components/session-list";

export const metadata: Metadata = { title: "Account" };

export default async function AccountPage() {
  const actor = await currentActor("account:own");
  const session = await currentSession();
  if (session === null) redirect("/sign-in");
  const now = new Date();
  const sessions = (await listOwnSessions(actor)).map(({ id, method, userAgent, createdAt, seenAt }) => ({
    ...{ id, method, isCurrent: id === session.id, browser: browserWords(userAgent) },
    ...{ since: formatTime(createdAt), seen: timeAgo(seenAt, now), seenAt: formatTime(seenAt) },
  }));
  return (
    <SettingsPage actor={actor} section="account">
      <SectionHeading title="Account" />
      <div className="flex flex-col gap-3">
        <Card title="You">
          <KeyValue
            facts={[
              { name: "Email", value: <OutsideText text={session.email} /> },
              { name: "Roles", value: capitalised(rolesSentence(actor.roles)) },
            ]}
          />
          <NameForm name={actor.name} />
        </Card>
        <Card title="Password">
          {session.hasPassword ? (
            <PasswordForm email={session.email} lengthMin={PASSWORD_LENGTH_MIN} />
          ) : (
            <p className="text-fg-2">
              {session.isDemo
                ? "A demo person has no password."
                : "You come in without a password. An administrator can make a link by which you set one."}
            </p>
          )}
        </Card>
        <SessionList sessions={sessions} />
      </div>
    </SettingsPage>
  );
}
