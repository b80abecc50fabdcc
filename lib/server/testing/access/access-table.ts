import { randomUUID } from "node:crypto";
import { isShareSetting } from "../../../contracts/review-forms";
import type { Role } from "../../../contracts/role";
import { DEFAULT_SETTINGS } from "../../../protocol/settings";
import type { Permission } from "../../permissions";

export type Who = "nobody" | Role;

/** What the walk has made to ask for. */
export type Made = Readonly<{
  run: string;
  import: string;
  episode: string;
  link: string;
  person: string;
  session: string;
  token: string;
  /** Of the case on the desk of the one reviewer. */
  lease: string;
  case: string;
  version: string;
}>;

/** Of a page or a route: a status, with where it leads to. Of an action: the code of its result, `ok` or where it leads to. */
export type Outcome = number | string;

export type Entry = Readonly<{
  /** What somebody has to be allowed to do; null where nobody is asked. */
  needs: Permission | null;
  /** For whoever may. */
  given: Outcome;
  /** For some, in place of what follows from the permission. */
  except?: Readonly<Partial<Record<Who, Outcome>>>;
  /** The query of a page or route. */
  query?: string;
  body?: unknown;
  /** The fields of an action's form. */
  form?: (made: Made) => Readonly<Record<string, string>>;
}>;

/** Everybody who is signed in is led on. */
const everybodySignedIn = (outcome: Outcome) => ({
  viewer: outcome,
  reviewer: outcome,
  designer: outcome,
  lead: outcome,
  administrator: outcome,
});

const reading = (needs: Permission, query?: string): Entry => ({
  ...{ needs, given: 200 },
  ...(query !== undefined && { query }),
});
const formOf = (needs: Permission | null, given: Outcome, form: Entry["form"] = () => ({})): Entry => ({
  ...{ needs, given, form },
});
const byId = (id: (made: Made) => string) => (made: Made) => ({ id: id(made) });
const UNKNOWN = "no-such-thing";
const atDesk = (given: number, body: unknown): Entry => ({ needs: "review:do", given, body });
const ofRevealed = (query: string): Entry => ({ needs: "review:do", given: 404, query });
const NO_DRAFT = {
  ...{ label: null, reason: null, confidence: null, rationale: "", evidence: [], marks: [] },
};

/** Each with what comes of it for a lead, for an open case that nobody has, in the order of their file. */
function ofCases(
  actions: Readonly<Record<string, readonly [given: Outcome, fields: Readonly<Record<string, string>>]>>,
): Readonly<Record<string, Entry>> {
  return Object.fromEntries(
    Object.entries(actions).map(([name, [given, fields]]) => [
      `action app/review/(lead)/cases/actions.ts#${name}`,
      formOf("review:lead", given, (made) => ({
        ...{ ...fields, caseId: made.case },
        ...(name !== "boostAction" && name !== "makeGoldAction" && { key: randomUUID() }),
      })),
    ]),
  );
}

/** As the form has them: shares in percent. */
const DEFAULT_SETTING_FIELDS = Object.fromEntries(
  Object.entries(DEFAULT_SETTINGS).map(([name, value]) => [
    name,
    String(isShareSetting(name) ? value / 10_000 : value),
  ]),
);

/**
 * Who gets what at every door of the server. A page, route, action or endpoint that does not stand here fails the walk.
 *
 * Nobody is sent to sign in by a page, and gets 401 from a route and `unauthenticated` from an action; whoever may not gets 403,
 * `forbidden`. The permissions are written here a second time on purpose: what the code asks for is held against what was meant.
 */
export const ACCESS: Readonly<Record<string, Entry>> = {
  "page /": {
    ...{ needs: "settings:read", given: 200 },
    except: { reviewer: "307 /review" },
  },
  "page /runs": reading("run:read"),
  "page /runs/[run]": reading("run:read"),
  "page /runs/[run]/exclusions": reading("run:read"),
  "page /runs/compare": reading("run:read"),
  "page /runs/[run]/map": reading("run:read"),
  "page /runs/[run]/provenance": reading("run:read"),
  "page /runs/[run]/scores": reading("run:read"),
  "page /runs/[run]/sensitivity": reading("run:read"),
  "page /episodes": reading("episode:read"),
  "page /episodes/compare": reading("episode:read"),
  "page /episodes/hits": reading("episode:read"),
  "page /episodes/[episodeId]": reading("episode:read"),
  "page /exclusions": reading("run:read"),
  "page /compare": reading("run:read"),
  "page /compare/matrix": reading("run:read"),
  "page /compare/probe": { needs: "episode:read", given: 404 },
  "page /import": reading("import:read"),
  "page /import/[import]": reading("import:read"),
  "page /audit-log": reading("audit:read"),
  "page /review": reading("review:do"),
  "page /review/mine": reading("review:do"),
  "page /review/mine/[lease]": { needs: "review:do", given: 404 },
  "page /review/desk/[lease]": reading("review:do"),
  "page /review/guidelines": reading("guideline:read"),
  "page /review/guidelines/[version]": reading("guideline:read"),
  "page /review/guidelines/new": reading("guideline:publish"),
  "page /review/cases": reading("review:read"),
  "page /review/cases/[case]": reading("review:read"),
  "page /review/cases/audits": reading("review:read"),
  "page /review/cases/gold": reading("review:lead"),
  "page /review/conflicts": reading("review:read"),
  "page /review/agreement": reading("review:read"),
  "page /review/operations": reading("review:read"),
  "page /settings": { ...{ needs: "settings:read", given: "307 /settings/account" } },
  "page /settings/account": reading("account:own"),
  "page /settings/appearance": reading("settings:read"),
  "page /settings/general": reading("settings:read"),
  "page /settings/keyboard": reading("settings:read"),
  "page /settings/review": reading("review:read"),
  "page /notifications": reading("guideline:read"),
  "page /settings/notifications": reading("guideline:read"),
  "page /settings/roles": reading("settings:read"),
  "page /settings/tokens": reading("token:administer"),
  "page /settings/users": reading("person:administer"),
  "page /sign-in": { needs: null, given: 200, except: everybodySignedIn("307 /") },
  // The link is the permission.
  "page /link/[token]": { needs: null, given: 200 },

  "GET /api/health": { needs: null, given: 200 },
  "GET /sign-in/callback": { needs: null, given: "303 /sign-in?problem=stale" },
  "GET /api/episodes/options": reading("episode:read", "field=run&text="),
  "GET /api/find": reading("settings:read", "text=a"),
  "GET /api/episodes/facets": reading("episode:read", "field=verdict"),
  "GET /api/episodes/[episodeId]/copy": reading("episode:read", "as=text"),
  "GET /api/episodes/[episodeId]/find": reading("episode:read", "text=a"),
  "GET /api/episodes/[episodeId]/json": reading("episode:read", "kind=record&from=0&count=1"),
  "GET /api/episodes/[episodeId]/messages": reading("episode:read", "turn=0"),
  "GET /api/episodes/[episodeId]/parts": reading("episode:read", "turn=0&from=0"),
  "GET /api/episodes/[episodeId]/quotation": reading(
    "episode:read",
    "turn=0&message=0&channel=content&call=0&start=0&end=1",
  ),
  "GET /api/episodes/[episodeId]/record": reading("episode:read", "kind=record"),
  "GET /api/episodes/[episodeId]/signals": reading("episode:read", "from=0&count=1"),
  "GET /api/episodes/[episodeId]/text": reading(
    "episode:read",
    "turn=0&message=0&channel=content&call=0&from=0",
  ),
  "GET /api/episodes/[episodeId]/turns": reading("episode:read", "from=0&count=1"),
  "GET /api/imports/[import]": reading("import:read"),
  "GET /api/imports/[import]/report": reading("import:read"),
  "GET /api/review/cases/export": reading("review:read"),
  "GET /api/runs/[run]/export": reading("run:export"),
  // A form, which the walk does not send: whoever may is told that it is none.
  "POST /api/episodes/export": { needs: "episode:read", given: 400 },
  "POST /api/audit/export": { needs: "audit:read", given: 200 },
  "POST /api/audit/verify": { needs: "audit:read", given: 200 },
  "POST /api/imports": {
    needs: "import:run",
    given: 404,
    body: { uploads: ["0000000000000000"] },
  },
  "POST /api/imports/[import]/cancel": { needs: "import:cancel", given: 409 },
  "POST /api/review/claim": {
    ...{ needs: "review:do", given: 409 }, // they hold a case
    body: { key: "walk-claim" },
  },
  "GET /api/review/desk/[lease]/turns": reading("review:do", "from=0&count=1"),
  "GET /api/review/desk/[lease]/parts": reading("review:do", "turn=0&from=0"),
  "GET /api/review/desk/[lease]/text": reading("review:do", "turn=0&message=0&channel=content&call=0&from=0"),
  "GET /api/review/desk/[lease]/find": reading("review:do", "text=a"),
  "POST /api/review/desk/[lease]/heartbeat": atDesk(200, { fence: 1 }),
  "POST /api/review/desk/[lease]/draft": atDesk(200, { fence: 1, draft: NO_DRAFT }),
  // Nothing was said yet.
  "POST /api/review/desk/[lease]/submit": atDesk(409, {
    ...{ fence: 1, key: "walk-submit", draft: NO_DRAFT, contentHash: "0".repeat(64), activeSeconds: 0 },
  }),
  "POST /api/review/desk/[lease]/undo": atDesk(409, { fence: 1, key: "walk-undo" }),
  "POST /api/review/desk/[lease]/skip": atDesk(400, { fence: 1, key: "walk-skip", reason: "" }),
  "POST /api/review/desk/[lease]/recuse": atDesk(400, { fence: 1, key: "walk-recuse", reason: "" }),
  "POST /api/review/desk/[lease]/resume": atDesk(409, { key: "walk-resume" }),
  "POST /api/review/desk/[lease]/withdraw": atDesk(409, { key: "walk-withdraw", reason: "It was wrong." }),
  "POST /api/review/desk/[lease]/reveal": atDesk(422, {}),
  "POST /api/review/desk/[lease]/note": atDesk(422, { key: "walk-note", note: "A note." }),
  // It is not closed yet.
  "GET /api/review/revealed/[lease]/turns": ofRevealed("from=0&count=1"),
  "GET /api/review/revealed/[lease]/signals": ofRevealed("from=0&count=1"),
  "GET /api/review/revealed/[lease]/parts": ofRevealed("turn=0&from=0"),
  "GET /api/review/revealed/[lease]/text": ofRevealed("turn=0&message=0&channel=content&call=0&from=0"),
  "POST /api/uploads": { needs: "import:run", given: 201, query: "name=walk.ndjson", body: "text" },

  "action app/sign-in/actions.ts#signInAction": formOf(null, "answered", () => ({
    ...{ email: "no-such-person@example.test", password: "not the password" },
  })),
  "action app/sign-in/actions.ts#signInAsDemoAction": formOf(null, "forbidden", () => ({ person: UNKNOWN })),
  "action app/sign-in/actions.ts#beginOidcAction": formOf(null, "not_found"),
  "action app/sign-in/actions.ts#signOutAction": formOf(null, "to /sign-in"),
  "action app/link/[token]/actions.ts#acceptLinkAction": formOf(null, "refused", () => ({
    ...{ token: UNKNOWN, password: "a long enough password" },
  })),
  "action app/episodes/[episodeId]/actions.ts#redactAction": formOf(
    "episode:redact",
    "ok",
    ({ episode }) => ({
      ...{ intent: "look", episode, scope: "episode", text: '"no such text"' },
    }),
  ),
  "action app/episodes/actions.ts#saveViewAction": formOf("view:own", "ok", () => ({
    ...{ name: "Walk", query: "verdict=excluded" },
  })),
  "action app/episodes/actions.ts#changeViewAction": formOf("view:own", "not_found", () => ({
    ...{ id: UNKNOWN, name: "Walk" },
  })),
  "action app/episodes/actions.ts#removeViewAction": formOf(
    "view:own",
    "not_found",
    byId(() => UNKNOWN),
  ),
  "action app/episodes/actions.ts#bringViewBackAction": formOf(
    "view:own",
    "not_found",
    byId(() => UNKNOWN),
  ),
  "action app/review/(reviewing)/actions.ts#acknowledgeGuidelineAction": formOf("review:do", "ok", () => ({
    version: "1",
  })),
  "action app/runs/[run]/actions.ts#archiveRunAction": formOf("run:archive", "not_found", () => ({
    ...{ run: UNKNOWN, reason: "out of the rates" },
  })),
  "action app/runs/[run]/actions.ts#restoreRunAction": formOf("run:archive", "not_found", () => ({
    ...{ run: UNKNOWN, reason: "into the rates" },
  })),
  ...ofCases({
    proposeAction: ["conflict", { label: "indeterminate", rationale: "Nobody can tell from this." }],
    coSignAction: ["conflict", { proposal: "1" }],
    chooseReasonAction: ["conflict", { reason: "no_pressure", rationale: "Nobody put any pressure on it." }],
    releaseAction: ["ok", { answer: "The guideline says so." }],
    reopenAction: ["conflict", { why: "other", note: "It was looked at wrongly." }],
    revokeAction: ["conflict", { reviewerId: "nobody", reason: "They are away." }],
    holdAction: ["ok", { question: "Does the guideline cover this?" }],
    boostAction: ["ok", { boostHours: "24", reason: "It is needed for a release." }],
    makeGoldAction: ["not_found", { rationale: "It is plain to see." }],
  }),
  "action app/review/(lead)/cases/actions.ts#retireGoldAction": formOf("review:lead", "not_found", () => ({
    ...{ goldId: "0000000000000000", reason: "It is known by now." },
  })),
  "action app/review/(lead)/cases/actions.ts#drawAuditAction": formOf("review:lead", "not_found", () => ({
    ...{ run: UNKNOWN, seed: "", reason: "The first sample" },
  })),
  "action app/review/(lead)/cases/actions.ts#enqueueGapsAction": formOf("review:lead", "not_found", () => ({
    ...{ runId: UNKNOWN, count: "1", reason: "People shall look" },
  })),
  "action app/review/(lead)/cases/actions.ts#enqueueEpisodesAction": formOf(
    "review:lead",
    "not_found",
    () => ({ episode: `${UNKNOWN}.0`, reason: "People shall look" }),
  ),
  "action app/review/guidelines/actions.ts#publishAction": formOf("guideline:publish", "conflict", () => ({
    ...{ title: "Walk", body: "Judge.", note: "Nothing", basedOn: "999" },
  })),
  "action app/settings/review/actions.ts#setProtocolAction": formOf("review:set", "conflict", () => ({
    ...DEFAULT_SETTING_FIELDS,
    ...{ basedOn: "999", reason: "Why not" },
  })),
  "action app/notifications/actions.ts#readNotificationsAction": formOf("account:own", "ok", () => ({
    upTo: "0000000000000000",
  })),
  "action app/settings/notifications/actions.ts#chooseNotificationsAction": formOf(
    "account:own",
    "ok",
    () => ({
      inApp: "case_closed",
    }),
  ),
  "action app/settings/account/actions.ts#changeNameAction": formOf("account:own", "ok", () => ({
    name: "Somebody",
  })),
  "action app/settings/account/actions.ts#changePasswordAction": formOf("account:own", "refused", () => ({
    ...{ current: "not the password", password: "another long password" },
  })),
  "action app/settings/account/actions.ts#endSessionAction": formOf(
    "account:own",
    "not_found",
    byId(({ session }) => session), // of somebody else
  ),
  "action app/settings/account/actions.ts#endOtherSessionsAction": formOf("account:own", "ok"),
  "action app/settings/tokens/actions.ts#createTokenAction": formOf("token:administer", "ok", () => ({
    ...{ name: "walk", scopes: "run:read", life: "30" },
  })),
  "action app/settings/tokens/actions.ts#revokeTokenAction": formOf(
    "token:administer",
    "not_found",
    byId(() => UNKNOWN),
  ),
  "action app/settings/users/actions.ts#invitePersonAction": formOf("person:administer", "ok", () => ({
    ...{ email: "invited@example.test", roles: "viewer" },
  })),
  "action app/settings/users/actions.ts#resetPasswordAction": formOf(
    "person:administer",
    "ok",
    byId(({ person }) => person),
  ),
  "action app/settings/users/actions.ts#revokeInvitationAction": formOf(
    "person:administer",
    "not_found",
    byId(() => UNKNOWN),
  ),
  "action app/settings/users/actions.ts#changeRolesAction": formOf(
    "person:administer",
    "ok",
    ({ person }) => ({ personId: person, roles: "viewer" }),
  ),
  "action app/settings/users/actions.ts#disablePersonAction": formOf(
    "person:administer",
    "ok",
    byId(({ person }) => person),
  ),
  "action app/settings/users/actions.ts#enablePersonAction": formOf(
    "person:administer",
    "ok",
    byId(({ person }) => person),
  ),
};

type EndpointEntry = Readonly<{ needs: readonly Permission[]; given: number }>;

/** The same for the API of scripts: what a token and its person's roles have to allow. */
export const API_ACCESS: Readonly<Record<string, EndpointEntry>> = {
  "POST /runs": { needs: ["import:run"], given: 422 }, // an empty file
  "GET /runs": { needs: ["run:read"], given: 200 },
  "GET /runs/{id}": { needs: ["run:read"], given: 200 },
  "GET /runs/{id}/episodes": { needs: ["episode:read"], given: 200 },
  "GET /runs/{id}/classifications": { needs: ["episode:read"], given: 200 },
  "GET /runs/{id}/export": { needs: ["run:export"], given: 200 },
  "GET /imports/{id}": { needs: ["import:read"], given: 200 },
  "GET /imports/{id}/report": { needs: ["import:read"], given: 200 },
  "POST /imports/{id}/cancel": { needs: ["import:cancel"], given: 409 },
  "GET /episodes/{id}": { needs: ["episode:read", "run:read"], given: 200 },
  "GET /episodes/{id}/record": { needs: ["episode:read"], given: 200 },
  "GET /openapi.json": { needs: [], given: 200 },
};
