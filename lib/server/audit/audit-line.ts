import type { StoredEvent } from "./event-text";

/** Controls, formats (bidi, zero width, tags), private use, line and paragraph separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * A line of the exported log. What could move a cursor, turn the reading direction or hide is escaped where JSON allows it, so
 * the line parses to the exact text and is safe on a terminal.
 */
export function auditLine(event: StoredEvent): string {
  const { seq, at, action, reason, details, hash } = event;
  const line = JSON.stringify({
    ...{ seq, at, actor_kind: event.actorKind, actor_id: event.actorId, actor_name: event.actorName },
    ...{ action, subject_kind: event.subjectKind, subject_id: event.subjectId, reason, details },
    ...{ before_hash: event.beforeHash, after_hash: event.afterHash, prev_hash: event.prevHash, hash },
  });
  return `${line.replace(UNSAFE, escapeUnits)}\n`;
}

function escapeUnits(character: string): string {
  let escaped = "";
  for (let unit = 0; unit < character.length; unit += 1)
    escaped += `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`;
  return escaped;
}
