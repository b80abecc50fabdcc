import "server-only";
import type { Role } from "../contracts/role";

type Entry = Readonly<{ what: string; roles: readonly Role[] }>;

const READERS: readonly Role[] = ["viewer", "designer", "lead", "administrator"];
const SHARERS: readonly Role[] = ["designer", "lead", "administrator"];
const CHANGERS: readonly Role[] = ["lead", "administrator"];
const ADMINISTRATORS: readonly Role[] = ["administrator"];
const LEADS: readonly Role[] = ["lead"];
const EVERYBODY: readonly Role[] = ["viewer", "reviewer", "designer", "lead", "administrator"];

/**
 * Who may do what. The one table: operations check it, the settings page shows it and docs/permissions.md is made from it. A
 * permission that is not written here is nobody's.
 *
 * Reviewers read no run: what would tell them the verdict of an episode is never sent to them.
 */
export const PERMISSIONS = {
  "run:read": { what: "See runs, rates and exclusions", roles: READERS },
  "episode:read": { what: "Read episodes, their verdicts and signals", roles: READERS },
  "view:own": { what: "Keep views of the table of episodes", roles: READERS },
  "view:share": { what: "Share views, change and remove shared ones", roles: SHARERS },
  "run:export": { what: "Export a run", roles: READERS },
  "import:read": { what: "See imports and their reports", roles: READERS },
  "import:run": { what: "Import runs", roles: CHANGERS },
  "import:cancel": { what: "Cancel an import", roles: CHANGERS },
  "run:rescore": { what: "Score a run anew, and choose the scorer that it shows", roles: CHANGERS },
  "run:archive": { what: "Archive a run, and bring it back", roles: CHANGERS },
  "episode:redact": { what: "Redact a secret in a transcript", roles: CHANGERS },
  "rollups:verify": { what: "Recompute the counts of a run", roles: CHANGERS },
  "audit:read": { what: "Read, verify and export the audit log", roles: CHANGERS },
  "review:do": { what: "Review cases: claim, draft, submit, withdraw, skip, recuse", roles: ["reviewer"] },
  "review:read": { what: "See cases, how the review goes and how far reviewers agree", roles: CHANGERS },
  "review:lead": {
    what: "Open, hold, reopen and decide cases, draw audits, make gold items, say whose something is",
    roles: LEADS,
  },
  "review:set": { what: "Set the numbers of the protocol", roles: CHANGERS },
  "guideline:read": { what: "Read the guideline of the review", roles: ["reviewer", ...CHANGERS] },
  "guideline:publish": { what: "Publish a version of the guideline", roles: LEADS },
  "account:own": { what: "See and end one's own sessions, change one's own password", roles: EVERYBODY },
  "settings:read": { what: "See settings that concern everybody", roles: EVERYBODY },
  "person:administer": {
    what: "Invite people, change roles, disable, reset passwords",
    roles: ADMINISTRATORS,
  },
  "token:administer": { what: "Make and revoke tokens for scripts", roles: ADMINISTRATORS },
} as const satisfies Record<string, Entry>;

export type Permission = keyof typeof PERMISSIONS;

export const isPermission = (value: string): value is Permission => Object.hasOwn(PERMISSIONS, value);

/** What a token may be given: reading, and what a harness does. Never people, never tokens. */
export const TOKEN_SCOPES = [
  "run:read",
  "episode:read",
  "run:export",
  "import:read",
  "import:run",
  "import:cancel",
  "run:rescore",
  "audit:read",
] as const satisfies readonly Permission[];
export type TokenScope = (typeof TOKEN_SCOPES)[number];
