import "server-only";
import { AREAS, SETTINGS_SECTIONS, type Area, type SettingsSection } from "../contracts/area";
import { can, type Actor } from "./actor";
import type { Permission } from "./permissions";

/** What one has to be allowed to do to find something in an area. Its pages and their operations check it by themselves. */
const AREA_NEEDS = {
  overview: "run:read",
  runs: "run:read",
  episodes: "episode:read",
  exclusions: "run:read",
  compare: "run:read",
  queue: "review:do",
  own_verdicts: "review:do",
  guidelines: "guideline:read",
  cases: "review:read",
  conflicts: "review:read",
  agreement: "review:read",
  operations: "review:read",
  notifications: "guideline:read",
  import: "import:read",
  audit_log: "audit:read",
  settings: "settings:read",
} as const satisfies Record<Area, Permission>;

export const SECTION_NEEDS = {
  account: "account:own",
  notifications: "guideline:read",
  appearance: "settings:read",
  keyboard: "settings:read",
  general: "settings:read",
  users: "person:administer",
  roles: "settings:read",
  tokens: "token:administer",
  review: "review:read",
} as const satisfies Record<SettingsSection, Permission>;

/** The areas that an actor finds in the menu: none that would turn them away. */
export const listAreas = (actor: Actor): readonly Area[] =>
  AREAS.filter((area) => can(actor, AREA_NEEDS[area]));

/** The sections of the settings that an actor finds there. */
export const listSettingsSections = (actor: Actor): readonly SettingsSection[] =>
  SETTINGS_SECTIONS.filter((section) => can(actor, SECTION_NEEDS[section]));
