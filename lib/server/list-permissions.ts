import "server-only";
import type { Role } from "../contracts/role";
import { assertCan, type Actor } from "./actor";
import { PERMISSIONS, type Permission } from "./permissions";

/** A line of the one table. */
export type PermissionRow = Readonly<{ permission: Permission; what: string; roles: readonly Role[] }>;

/** The table of who may do what, in its own order. */
export function listPermissions(actor: Actor): readonly PermissionRow[] {
  assertCan(actor, "settings:read");
  return Object.entries(PERMISSIONS).map(([permission, { what, roles }]) => ({
    permission: permission as Permission, // Object.entries forgets the names of the keys
    what,
    roles,
  }));
}
