import { auditHref } from "../contracts/audit-query";
import { parseDetails } from "./audit-details";
import { type AuditEventFacts, auditEntry } from "./audit-entry";
import { CASE_STATE_WORDS } from "./case-words";

/** One entry of the log about a case, as a line of its history. */
export type CaseEventView = Readonly<{
  key: string;
  when: string;
  what: string;
  who: string;
  /** "Open to One verdict"; null where the state stayed. */
  change: string | null;
  reason: string | null;
  href: string;
}>;

/** @param events - entries of the log about one case. */
export function caseEventViews(events: readonly AuditEventFacts[]): readonly CaseEventView[] {
  return events.map((event) => {
    const entry = auditEntry(event, NO_NAMES);
    const details = parseDetails(event.details);
    const [from, to] = [stateWord(details?.["from"]), stateWord(details?.["to"])];
    return {
      ...{ key: entry.number, when: entry.when, what: entry.action, who: entry.who, reason: entry.reason },
      change: to === null || from === to ? null : from === null ? to : `${from} to ${to.toLowerCase()}`,
      href: auditHref({ subject: "case", id: event.subjectId, entry: event.seq }),
    };
  });
}

const NO_NAMES: ReadonlyMap<string, string> = new Map();

const stateWord = (state: unknown): string | null =>
  typeof state === "string" && Object.hasOwn(CASE_STATE_WORDS, state)
    ? CASE_STATE_WORDS[state as keyof typeof CASE_STATE_WORDS].word // it is one of them
    : null;
