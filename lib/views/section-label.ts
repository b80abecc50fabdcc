import type { SettingsSection } from "../contracts/area";

/** What a section of the settings is called. */
export const SECTION_LABEL = {
  account: "Account",
  notifications: "Notifications",
  appearance: "Appearance",
  keyboard: "Keyboard",
  general: "General",
  users: "Users",
  roles: "Roles",
  tokens: "API tokens",
  review: "Review protocol",
} as const satisfies Record<SettingsSection, string>;
