import "server-only";
import { AppError } from "../errors";

export const ROLES = ["viewer", "reviewer", "lead", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who asks. Every operation of the server takes one as its first argument. */
export type Actor = Readonly<{ id: string; name: string; roles: readonly Role[] }>;

/** What each role may do. A permission that is not written here is nobody's. */
const PERMISSIONS = {
  "run:read": ["viewer", "reviewer", "lead", "admin"],
  "episode:read": ["viewer", "reviewer", "lead", "admin"],
  "run:export": ["viewer", "reviewer", "lead", "admin"],
  "import:read": ["viewer", "reviewer", "lead", "admin"],
  "import:run": ["lead", "admin"],
  "import:cancel": ["lead", "admin"],
  "run:rescore": ["lead", "admin"],
  "rollups:verify": ["lead", "admin"],
} as const satisfies Record<string, readonly Role[]>;
export type Permission = keyof typeof PERMISSIONS;

/** The one actor there is until people sign in; the server listens on loopback only until then. */
export const localActor: Actor = { id: "local", name: "This machine", roles: ["lead"] };

/** Whether the actor may; what is not permitted is denied. */
export function can(actor: Actor, permission: Permission): boolean {
  if (!Object.hasOwn(PERMISSIONS, permission)) return false;
  const permitted: readonly Role[] = PERMISSIONS[permission];
  return actor.roles.some((role) => permitted.includes(role));
}

/** @throws {AppError} `forbidden` when the actor may not. */
export function assertCan(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new AppError("forbidden", "You may not do this.");
}
