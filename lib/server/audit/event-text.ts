/** An event as it is stored: hashes in hexadecimal digits, the time in UTC to the microsecond, the details as their exact text. */
export type StoredEvent = Readonly<{
  seq: number;
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

/** What an event says, without the chain. */
export type EventContent = Omit<StoredEvent, "prevHash" | "hash">;

/**
 * The text that an event's hash covers, after the hash of the event before it: character for character what the function
 * `audit_event_text` of the database says.
 */
export function eventText(event: EventContent): string {
  return [
    ...[event.seq.toString(), event.at, event.actorKind, event.actorId, event.actorName, event.action],
    ...[event.subjectKind, event.subjectId, event.reason, event.details, event.beforeHash, event.afterHash],
  ]
    .map(field)
    .join("");
}

/** Its length in bytes, a colon and its text; a hyphen where there is none. No two lists of fields give the same text. */
function field(value: string | null): string {
  return value === null ? "-" : `${String(new TextEncoder().encode(value).length)}:${value}`;
}
