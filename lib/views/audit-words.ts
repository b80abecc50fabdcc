import type { AuditAction, AuditSubject } from "../contracts/audit-action";

/** What was done, in words, as the log's page says it. */
export const AUDIT_ACTION_WORDS: Readonly<Record<AuditAction, string>> = {
  "import.completed": "Stored import",
  "import.repeated": "Repeated import",
  "import.checked": "Checked import",
  "import.cancel_asked": "Asked to cancel import",
  "import.refused": "Refused import",
  "import.cancelled": "Cancelled import",
  "import.failed": "Import failed",
  "import.interrupted": "Import interrupted",
  "run.rescored": "Scored run anew",
  "run.pack_applied": "Applied probe pack",
  "run.score_set_chosen": "Chose score set",
  "run.rollups_repaired": "Repaired counts",
  "run.archived": "Archived run",
  "run.restored": "Restored run",
  "episode.redacted": "Redacted episode",
  "view.shared": "Shared view",
  "view.changed": "Changed view",
  "view.unshared": "Took view back",
  "view.removed": "Removed view",
  "view.brought_back": "Brought view back",
  "person.created": "Created person",
  "person.renamed": "Renamed person",
  "person.roles_changed": "Changed roles",
  "person.disabled": "Disabled person",
  "person.enabled": "Enabled person",
  "person.password_set": "Set password",
  "person.identity_linked": "Linked identity",
  "session.started": "Signed in",
  "session.ended": "Signed out",
  "session.revoked": "Ended session",
  "sign_in.failed": "Sign-in refused",
  "sign_in.locked": "Sign-in locked",
  "link.created": "Created link",
  "link.used": "Used link",
  "link.revoked": "Revoked link",
  "token.created": "Created token",
  "token.revoked": "Revoked token",
  "access.denied": "Access refused",
  "audit.exported": "Exported log",
  "audit.verified": "Verified log",
};

export const AUDIT_SUBJECT_WORDS: Readonly<Record<AuditSubject, string>> = {
  import: "Import",
  run: "Run",
  episode: "Episode",
  view: "View",
  person: "Person",
  session: "Session",
  link: "Link",
  token: "Token",
  permission: "Permission",
  audit: "Audit log",
};

/** Of an action that a later version wrote, its own name. */
export function auditActionWord(action: string): string {
  const words: Readonly<Record<string, string>> = AUDIT_ACTION_WORDS;
  return Object.hasOwn(words, action) ? (words[action] ?? action) : action;
}

export function auditSubjectWord(kind: string): string {
  const words: Readonly<Record<string, string>> = AUDIT_SUBJECT_WORDS;
  return Object.hasOwn(words, kind) ? (words[kind] ?? kind) : kind;
}
