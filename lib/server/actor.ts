import "server-only";
import type { Role } from "../contracts/role";
import { AppError } from "../errors";
import { isPermission, PERMISSIONS, type Permission } from "./permissions";

/** Who asks. Every operation of the server takes one as its first argument. */
export type Actor = Readonly<{
  /** A person in a browser, a token of a script, the command line on this machine, or the server by itself. */
  kind: "person" | "token" | "console" | "system";
  id: string;
  name: string;
  roles: readonly Role[];
  /** What a token was given: it may do no more, whatever its person's roles. Null sets no such bound. */
  scopes: readonly Permission[] | null;
}>;

/** Whoever runs a command on this machine: they hold the database already. They give no verdict. */
export const localActor: Actor = {
  kind: "console",
  id: "console",
  name: "Command line",
  roles: ["lead", "administrator"],
  scopes: null,
};

/** The server by itself, such as when it settles what an interruption left. */
export const systemActor: Actor = { kind: "system", id: "system", name: "Server", roles: [], scopes: null };

/** Whoever stands before the door: they may nothing. What they try is recorded under this name. */
export const nobody: Actor = {
  kind: "system",
  id: "nobody",
  name: "Nobody signed in",
  roles: [],
  scopes: null,
};

/** Whether the actor may; what is not permitted is denied. */
export function can(actor: Actor, permission: Permission): boolean {
  if (!isPermission(permission)) return false;
  if (actor.scopes !== null && !actor.scopes.includes(permission)) return false;
  const permitted: readonly Role[] = PERMISSIONS[permission].roles;
  return actor.roles.some((role) => permitted.includes(role));
}

/** Whether the actor asks for what they may not: then whoever listens hears of it. For what only decides what to show: `can`. */
export function isRefused(actor: Actor, permission: Permission): boolean {
  if (can(actor, permission)) return false;
  tellRefusal(actor, { kind: "permission", permission });
  return true;
}

/** @throws {AppError} `forbidden` when the actor may not. */
export function assertCan(actor: Actor, permission: Permission): void {
  if (isRefused(actor, permission)) throw new AppError("forbidden", "You may not do this.");
}

/** What somebody was refused: what their roles do not allow, or a part in a case of the review in which they are not independent. */
export type RefusedThing = Readonly<
  { kind: "permission"; permission: Permission } | { kind: "case"; caseId: string; refusal: string }
>;

type Listener = (actor: Actor, refused: RefusedThing) => void;

// Of the process and not of the module: the framework loads this file once for what starts the server and again for its pages.
const LISTENER = Symbol.for("litmus-audit.refusals");
const heard = (): { [LISTENER]?: Listener } => globalThis as { [LISTENER]?: Listener };

/** Tells whoever listens that an actor was refused something. Neither waits nor throws. */
export function tellRefusal(actor: Actor, refused: RefusedThing): void {
  heard()[LISTENER]?.(actor, refused);
}

/** One listener a process. It must neither wait nor throw: whoever is refused waits for it. */
export function hearRefusals(listener: Listener): void {
  heard()[LISTENER] = listener;
}
