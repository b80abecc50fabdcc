import { ROLES, type Role } from "../contracts/role";
import { PERMISSIONS, TOKEN_SCOPES } from "../server/permissions";
import { ROLE_PURPOSE, roleLabel } from "../views/role-words";

/** The page docs/permissions.md, made from the one table. */
export function permissionsText(): string {
  const scopes: readonly string[] = TOKEN_SCOPES;
  return [
    "# Roles and permissions",
    "",
    "<!-- Made from lib/server/permissions.ts by `npx tsx --conditions=react-server lib/cli/publish-permissions.ts`. -->",
    "",
    "A person has one role or more, and may do what any of them allows. Each operation of the server checks it by itself, at the",
    "moment it is asked; what is not in this table, nobody may.",
    "",
    ...table(
      ["Role", "What it is for"],
      ROLES.map((role) => [roleLabel(role), ROLE_PURPOSE[role]]),
    ),
    "",
    "## Who may do what",
    "",
    ...table(
      ["Permission", "What", ...ROLES.map(roleLabel)],
      Object.entries(PERMISSIONS).map(([permission, { what, roles }]) => [
        `\`${permission}\``,
        what,
        ...ROLES.map((role) => ((roles as readonly Role[]).includes(role) ? "yes" : "–")), // the table keeps narrower types
      ]),
    ),
    "",
    "## What a token may be given",
    "",
    "A token acts for a person: it may do what its scopes and that person's roles both allow. It never administers people or",
    "tokens.",
    "",
    ...scopes.map((scope) => `- \`${scope}\``),
    "",
  ].join("\n");
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}
