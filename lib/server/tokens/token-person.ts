import "server-only";
import { isRole, type Role } from "../../contracts/role";
import type { Actor } from "../actor";
import { db } from "../db";
import { isStorable } from "../storage/projected-text";

/** The person for whom a token acts. */
export type TokenPerson = Readonly<{ id: string; name: string; roles: readonly Role[]; isDisabled: boolean }>;

/** Null where there is none. An address is looked for in small letters. */
export async function findTokenPerson(
  key: Readonly<{ id: string } | { email: string }>,
): Promise<TokenPerson | null> {
  const value = "id" in key ? key.id : key.email.trim().toLowerCase();
  if (!isStorable(value)) return null;
  const row = await db.person.findUnique({
    where: "id" in key ? { id: value } : { email: value },
    select: { id: true, name: true, roles: true, disabledAt: true },
  });
  if (row === null) return null;
  const { id, name, roles, disabledAt } = row;
  return { id, name, roles: roles.filter(isRole), isDisabled: disabledAt !== null };
}

/** What the person may do by themselves. */
export const personActor = ({ id, name, roles }: TokenPerson): Actor => ({
  ...{ kind: "person", id, name, roles, scopes: null },
});
