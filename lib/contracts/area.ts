/** The areas of the product, in the order of the menu. */
export const AREAS = [
  "overview",
  "runs",
  "episodes",
  "exclusions",
  "compare",
  "queue",
  "own_verdicts",
  "guidelines",
  "cases",
  "conflicts",
  "agreement",
  "operations",
  "notifications",
  "import",
  "audit_log",
  "settings",
] as const;
export type Area = (typeof AREAS)[number];

/** The sections of the settings, in the order of their menu. Each is a page below /settings of that name. */
export const SETTINGS_SECTIONS = [
  "account",
  "notifications",
  "appearance",
  "keyboard",
  "general",
  "users",
  "roles",
  "tokens",
  "review",
] as const;
export type SettingsSection = (typeof SETTINGS_SECTIONS)[number];
