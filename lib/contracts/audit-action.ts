/**
 * What can be written into the log: the name of the change, and the kind of thing it happened to. A change that is not listed
 * cannot be recorded, and the page of the log has a word for each.
 */
export const AUDIT_ACTIONS = {
  "import.completed": "import",
  /** The same content was stored before, and nothing was added. */
  "import.repeated": "import",
  /** A dry run: all was read and nothing was kept. */
  "import.checked": "import",
  /** Who asked, and when; that the import ended by it is an event of its own. */
  "import.cancel_asked": "import",
  "import.refused": "import",
  "import.cancelled": "import",
  "import.failed": "import",
  "import.interrupted": "import",
  "run.rescored": "run",
  "run.pack_applied": "run",
  "run.score_set_chosen": "run",
  "run.rollups_repaired": "run",
  "run.archived": "run",
  "run.restored": "run",
  "episode.redacted": "episode",
  /** Of shared views alone: what somebody keeps for themselves concerns nobody else. */
  "view.shared": "view",
  "view.changed": "view",
  "view.unshared": "view",
  "view.removed": "view",
  "view.brought_back": "view",
  "case.opened": "case",
  "case.claimed": "case",
  "case.submitted": "case",
  "case.undone": "case",
  "case.skipped": "case",
  "case.recused": "case",
  "case.lease_ended": "case",
  /** A verdict whose grace was over became real. */
  "case.settled": "case",
  "case.withdrawn": "case",
  "case.reason_chosen": "case",
  "case.proposed": "case",
  "case.signed": "case",
  "case.held": "case",
  "case.released": "case",
  "case.reopened": "case",
  "case.voided": "case",
  "case.boosted": "case",
  /** Its reviewer was shown everything. */
  "case.revealed": "case",
  /** Somebody who is not independent in it asked for a part in it. */
  "case.refused": "case",
  "audit_sample.drawn": "audit_sample",
  "gold.made": "gold",
  "gold.retired": "gold",
  "guideline.published": "guideline",
  "guideline.acknowledged": "guideline",
  "protocol.set": "protocol",
  "owners.set": "owners",
  "person.created": "person",
  "person.renamed": "person",
  "person.roles_changed": "person",
  "person.disabled": "person",
  "person.enabled": "person",
  "person.password_set": "person",
  "person.identity_linked": "person",
  "session.started": "session",
  "session.ended": "session",
  "session.revoked": "session",
  "sign_in.failed": "person",
  "sign_in.locked": "person",
  "link.created": "link",
  "link.used": "link",
  "link.revoked": "link",
  "token.created": "token",
  "token.revoked": "token",
  "access.denied": "permission",
  "audit.exported": "audit",
  "audit.verified": "audit",
} as const satisfies Record<string, string>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** The kinds of things that changes happen to. */
export const AUDIT_SUBJECTS = [...new Set(Object.values(AUDIT_ACTIONS))];
export type AuditSubject = (typeof AUDIT_ACTIONS)[AuditAction];

export const isAuditAction = (text: string): text is AuditAction => Object.hasOwn(AUDIT_ACTIONS, text);
