import type { Role } from "../contracts/role";
import { roleName } from "./roles-sentence";
import { capitalised } from "./capitalised";

/** A role as a label. */
export const roleLabel = (role: Role): string => capitalised(roleName(role));

/** What a role is for, in a line, where roles are chosen. */
export const ROLE_PURPOSE = {
  viewer: "Sees runs, episodes, rates and exclusions.",
  reviewer: "Decides open episodes without knowing whose they are. Sees no runs.",
  designer: "Sees what a viewer sees, to work on probes and leaks.",
  lead: "Imports and scores runs, corrects wrong ones, reads the audit log.",
  administrator: "Invites people and makes tokens, beside what a lead does with runs.",
} as const satisfies Record<Role, string>;
