import { caseHref } from "../contracts/case-filter-url";
import type { Notification, NotificationKind } from "../contracts/notification";
import { formatTime } from "./format-time";

/** What each kind tells, and what it is called where one chooses. */
export const NOTIFICATION_WORDS = {
  lead_needed: { says: "A case waits for a lead to decide", when: "A case waits for a lead" },
  signature_needed: {
    says: "A proposed decision waits for the signature of a second lead",
    when: "A proposed decision waits for a second lead",
  },
  case_closed: {
    says: "A case on which you gave a verdict is closed. You may look at it",
    when: "A case on which you gave a verdict is closed",
  },
  guideline_published: {
    says: "There is a new version of the guideline",
    when: "A new version of the guideline",
  },
} as const satisfies Record<NotificationKind, Readonly<{ says: string; when: string }>>;

export type NotificationView = Readonly<{
  id: string;
  says: string;
  href: string;
  at: string;
  isRead: boolean;
}>;

export const notificationView = ({ id, kind, subject, at, isRead }: Notification): NotificationView => ({
  ...{ id, says: NOTIFICATION_WORDS[kind].says, at: formatTime(new Date(at)), isRead },
  href: hrefOf(kind, subject),
});

function hrefOf(kind: NotificationKind, subject: string | null): string {
  if (kind === "case_closed") return "/review/mine";
  if (kind === "guideline_published") return `/review/guidelines/${encodeURIComponent(subject ?? "")}`;
  return subject === null ? "/review/conflicts" : caseHref(subject);
}
