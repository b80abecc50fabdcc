import type { Metadata } from "next";
import { RoleTable } from "@/components/tables/role-table";
import { Chip } from "@/components/ui/chip";
import { ROLES } from "@/lib/contracts/role";
import { currentActor } from "@/lib/server/current-actor";
import { listPermissions } from "@/lib/server/list-permissions";
import { ROLE_PURPOSE, roleLabel } from "@/lib/views/role-words";
import { SectionHeading } from "../_components/section-heading";
import { SettingsPage } from "../_components/settings-page";

export const metadata: Metadata = { title: "Roles" };

export default async function RolesPage() {
  const actor = await currentActor("settings:read");
  return (
    <SettingsPage actor={actor} section="roles">
      <SectionHeading title="Roles" />
      <dl className="mb-6 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {ROLES.map((role) => (
          <div key={role} className="contents">
            <dt className="font-medium">
              {roleLabel(role)} {actor.roles.includes(role) && <Chip>yours</Chip>}
            </dt>
            <dd className="text-fg-2">{ROLE_PURPOSE[role]}</dd>
          </div>
        ))}
      </dl>
      <h3 className="mb-2 text-13 font-semibold">What each role can do</h3>
      <RoleTable rows={listPermissions(actor)} />
      <p className="mt-2 text-12 text-fg-3">
        Somebody with several roles may do what any of them allows. What is not listed, nobody may.
      </p>
    </SettingsPage>
  );
}
