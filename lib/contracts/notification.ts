import { z } from "zod";

/** What somebody can be told of. */
export const NOTIFICATION_KINDS = [
  "lead_needed",
  "signature_needed",
  "case_closed",
  "guideline_published",
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** In the product, and in the daily digest by e-mail. */
export type NotificationChoice = Readonly<{ kind: NotificationKind; inApp: boolean; byEmail: boolean }>;

/** Where nobody chose: on show in the product, and no e-mail. */
export const USUAL_CHOICE = { inApp: true, byEmail: false } as const;

/** One that is shown. `subject`: a case for leads, a version of the guideline; null where it leads to one's own verdicts. */
export type Notification = Readonly<{
  id: string;
  kind: NotificationKind;
  subject: string | null;
  at: number;
  isRead: boolean;
}>;

const kinds = z.union([
  z.enum(NOTIFICATION_KINDS).transform((one) => [one]),
  z.array(z.enum(NOTIFICATION_KINDS)),
]);
/** The kinds that are wanted in each place; a box that is not ticked is not sent. */
export const notificationChoicesSchema = z.strictObject({
  inApp: kinds.default([]),
  byEmail: kinds.default([]),
});
/** Read all up to the one that was on top. */
export const readNotificationsSchema = z.strictObject({ upTo: z.string().regex(/^[0-9a-z]{8,64}$/u) });
