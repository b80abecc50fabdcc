import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RoleTable } from "@/components/tables/role-table";
import { TextLink } from "@/components/ui/text-link";
import { pagePlaceSchema } from "@/lib/contracts/page-place";
import { currentActor } from "@/lib/server/current-actor";
import { listPermissions } from "@/lib/server/list-permissions";
import { listInvitations } from "@/lib/server/people/list-invitations";
import { listPeople } from "@/lib/server/people/list-people";
import { invitationRow, personRow } from "@/lib/views/person-row";
import { SettingsPage } from "../_components/settings-page";
import { InvitationList } from "./_components/invitation-list";
import { PeopleList } from "./_components/people-list";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage({ searchParams }: PageProps<"/settings/users">) {
  const actor = await currentActor("person:administer");
  const query = await searchParams;
  const after = pagePlaceSchema.parse(query["after"]);
  const linksAfter = pagePlaceSchema.parse(query["links"]);
  const [people, links] = await Promise.all([
    listPeople(actor, { after }),
    listInvitations(actor, { after: linksAfter }),
  ]);
  if (people === null || links === null) notFound();
  const now = new Date();
  return (
    <SettingsPage actor={actor} section="users">
      <PeopleList people={people.people.map((person) => personRow(person, actor.id, now))} />
      <Pages what="people" first={after !== null} place="after" nextAfter={people.nextAfter} />
      <InvitationList links={links.invitations.map((link) => invitationRow(link, now))} />
      <Pages what="links" first={linksAfter !== null} place="links" nextAfter={links.nextAfter} />
      <h2 className="mt-6 mb-2 text-13 font-semibold">What each role can do</h2>
      <RoleTable rows={listPermissions(actor)} />
    </SettingsPage>
  );
}

function Pages({
  what,
  first,
  place,
  nextAfter,
}: Readonly<{ what: string; first: boolean; place: string; nextAfter: string | null }>) {
  if (!first && nextAfter === null) return null;
  return (
    <p className="mt-2 flex gap-4 text-12 text-fg-2">
      {first && <TextLink href="/settings/users">First {what}</TextLink>}
      {nextAfter !== null && (
        <TextLink href={`/settings/users?${new URLSearchParams({ [place]: nextAfter }).toString()}`}>
          More {what}
        </TextLink>
      )}
    </p>
  );
}
