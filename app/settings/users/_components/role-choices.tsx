import { CheckList } from "@/components/ui/check-list";
import { ROLES, type Role } from "@/lib/contracts/role";
import { ROLE_PURPOSE, roleLabel } from "@/lib/views/role-words";

/** One or more roles. The last administrator keeps theirs. */
export function RoleChoices({
  chosen,
  isLastAdministrator = false,
  problem,
}: Readonly<{ chosen: readonly Role[]; isLastAdministrator?: boolean; problem: string | null }>) {
  return (
    <CheckList
      legend="Roles"
      name="roles"
      chosen={chosen}
      problem={problem}
      items={ROLES.map((role) => ({
        value: role,
        label: roleLabel(role),
        hint: ROLE_PURPOSE[role],
        ...(role === "administrator" &&
          isLastAdministrator && { locked: "The last administrator keeps this role." }),
      }))}
    />
  );
}
