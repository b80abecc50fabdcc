import type { Role } from "../contracts/role";

const NAMES = {
  viewer: "viewer",
  reviewer: "reviewer",
  designer: "probe designer",
  lead: "lead",
  administrator: "administrator",
} as const satisfies Record<Role, string>;

/** A role as it is read. */
export const roleName = (role: Role): string => NAMES[role];

/** Roles as words of a sentence: "reviewer", "reviewer and lead", "viewer, reviewer and lead". */
export function rolesSentence(roles: readonly Role[]): string {
  const names = roles.map(roleName);
  const last = names.at(-1) ?? "without a role";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} and ${last}`;
}
