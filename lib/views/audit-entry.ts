import { caseHref } from "../contracts/case-filter-url";
import { type DetailLine, detailLines, detailSummary, parseDetails } from "./audit-details";
import { auditActionWord, auditSubjectWord } from "./audit-words";
import { formatCount } from "./format-number";
import { formatDay } from "./format-time";
import { initialsOf } from "./initials";

/** An event of the log, as the server reads it. Names, reasons and details come from outside. */
export type AuditEventFacts = Readonly<{
  seq: number;
  /** UTC, to the microsecond. */
  at: string;
  actorKind: string;
  actorId: string;
  actorName: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  reason: string | null;
  details: string;
  beforeHash: string | null;
  afterHash: string | null;
  prevHash: string;
  hash: string;
}>;

/** An entry as the page shows it. */
export type AuditEntry = Readonly<{
  seq: number;
  number: string;
  /** "16:20:41", UTC. */
  time: string;
  /** "30 Nov 2026, 16:20:41.123456 UTC". */
  when: string;
  who: string;
  whoId: string;
  /** Null for what is no person: a glyph stands there. */
  initials: string | null;
  actorWord: string;
  action: string;
  subject: string;
  object: string;
  objectId: string;
  objectKind: string;
  /** Where it leads; null where it has no page. */
  href: string | null;
  /** The run that an import or an episode belongs to, where it has a page and is not the object. */
  runHref: string | null;
  summary: string;
  lines: readonly DetailLine[];
  reason: string | null;
  hashes: Readonly<{ before: string | null; after: string | null; previous: string; own: string }>;
}>;

export type AuditDay = Readonly<{ label: string; entries: readonly AuditEntry[] }>;

const ACTOR_WORDS: Readonly<Record<string, string>> = {
  person: "Person",
  token: "Token",
  console: "Command line",
  system: "Server",
};

/** @param names - what things are called today, by `kind id`. */
export function auditEntry(event: AuditEventFacts, names: ReadonlyMap<string, string>): AuditEntry {
  const details = parseDetails(event.details);
  const runName = details?.["run"];
  const name = names.get(`${event.subjectKind} ${event.subjectId}`);
  const importedRun = event.subjectKind === "import" && typeof runName === "string" ? runName : undefined;
  return {
    ...{ seq: event.seq, number: formatCount(event.seq) },
    ...{ time: event.at.slice(11, 19), when: whenWords(event.at) },
    ...{
      who: event.actorName,
      whoId: event.actorId,
      initials: event.actorKind === "person" ? initialsOf(event.actorName) : null,
    },
    actorWord: ACTOR_WORDS[event.actorKind] ?? event.actorKind,
    action: auditActionWord(event.action),
    subject: auditSubjectWord(event.subjectKind),
    object: event.subjectKind === "audit" ? "the log" : (name ?? importedRun ?? event.subjectId),
    ...{ objectId: event.subjectId, objectKind: event.subjectKind },
    href: subjectHref(event.subjectKind, event.subjectId),
    runHref: runHrefOf(event, details?.["runId"]),
    summary: details === null ? "" : detailSummary(event.action, details),
    lines:
      details === null ? [{ kind: "fact", name: "details", value: event.details }] : detailLines(details),
    reason: event.reason,
    hashes: {
      ...{ before: event.beforeHash, after: event.afterHash },
      ...{ previous: event.prevHash, own: event.hash },
    },
  };
}

/** Entries by the day that they happened on, in the order given. @param today - the day of whoever reads, as `2026-11-30`. */
export function auditDays(
  events: readonly AuditEventFacts[],
  names: ReadonlyMap<string, string>,
  today: string,
): readonly AuditDay[] {
  const days: { day: string; label: string; entries: AuditEntry[] }[] = [];
  for (const event of events) {
    const day = event.at.slice(0, 10);
    if (days.at(-1)?.day !== day) days.push({ day, label: dayLabel(day, today), entries: [] });
    days.at(-1)?.entries.push(auditEntry(event, names));
  }
  return days.map(({ label, entries }) => ({ label, entries }));
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

function dayLabel(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const word = day === today ? "Today" : (WEEKDAYS[date.getUTCDay()] ?? "");
  return `${word}, ${formatDay(date)}`;
}

const whenWords = (at: string): string => `${formatDay(new Date(at))}, ${at.slice(11, 26)} UTC`;

function subjectHref(kind: string, id: string): string | null {
  switch (kind) {
    case "import":
      return `/import/${encodeURIComponent(id)}`;
    case "run":
      return `/runs/${encodeURIComponent(id)}`;
    case "episode":
      return `/episodes/${encodeURIComponent(id)}`;
    case "case":
      return caseHref(id);
    case "guideline":
      return `/review/guidelines/${encodeURIComponent(id)}`;
    case "protocol":
      return "/settings/review";
    default:
      return null;
  }
}

function runHrefOf({ subjectKind, subjectId }: AuditEventFacts, runId: unknown): string | null {
  if (subjectKind === "import") return typeof runId === "string" ? subjectHref("run", runId) : null;
  const run = subjectKind === "episode" ? /^(?<run>.+)\.\d+$/u.exec(subjectId)?.groups?.["run"] : undefined;
  return run === undefined ? null : subjectHref("run", run);
}

/** A hash as a line shows it: "e02b…91fc". */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
