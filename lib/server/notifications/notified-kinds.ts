import { NOTIFICATION_KINDS, type NotificationKind } from "../../contracts/notification";
import type { Role } from "../../contracts/role";

/** Whom each kind is for. */
export const NOTIFIED_ROLE: Readonly<Record<NotificationKind, Role>> = {
  lead_needed: "lead",
  signature_needed: "lead",
  case_closed: "reviewer",
  guideline_published: "reviewer",
};

/** The kinds that somebody of these roles can be told of. */
export const kindsOf = (roles: readonly Role[]): readonly NotificationKind[] =>
  NOTIFICATION_KINDS.filter((kind) => roles.includes(NOTIFIED_ROLE[kind]));
