import type { NotificationKind } from "../../contracts/notification";

const LINES: Readonly<Record<NotificationKind, (count: number) => string>> = {
  lead_needed: (count) => `${cases(count)} for a lead to decide.`,
  signature_needed: (count) => `${cases(count)} for the signature of a second lead.`,
  case_closed: (count) =>
    count === 1
      ? "1 case on which you gave a verdict is closed. You may look at it."
      : `${String(count)} cases on which you gave a verdict are closed. You may look at them.`,
  guideline_published: () => "There is a new version of the guideline. Read it before your next case.",
};

const cases = (count: number): string => (count === 1 ? "1 case waits" : `${String(count)} cases wait`);

const PLACES: Readonly<Record<NotificationKind, string>> = {
  lead_needed: "/review/conflicts",
  signature_needed: "/review/conflicts",
  case_closed: "/review/mine",
  guideline_published: "/review/guidelines",
};

/**
 * The text of a digest: how many there are of each kind, and where to look. It names no case, episode, run or checkpoint: a mail
 * lies where nobody knows who reads it.
 *
 * @param origin - of this server; null where people know it by no address.
 */
export function digestText(
  counts: ReadonlyMap<NotificationKind, number>,
  origin: string | null,
): Readonly<{ subject: string; text: string }> {
  const lines = [...counts].map(([kind, count]) => {
    const link = origin === null ? "" : `\n  ${origin}${PLACES[kind]}`;
    return `- ${LINES[kind](count)}${link}`;
  });
  const settings = origin === null ? "its settings" : `${origin}/settings/notifications`;
  return {
    subject: "Litmus Audit: what waits for you",
    text: `${lines.join("\n")}\n\nAt most once a day. What you are told of, you choose in ${settings}.\n`,
  };
}
