import type { WireMessage, WireStep } from "./open-wire";

type Step = WireStep | Promise<WireStep>;

/** Statements and copied rows: each of them is a moment at which an import may end. */
const isMoment = ({ type }: WireMessage) => ["P", "Q", "d", "c"].includes(type);

/**
 * A rule for a wire that looks only at the connection that imports, from its lock on, and numbers the moments of the import
 * from 0. Heartbeats and everybody else pass.
 */
export function ofImport(
  step: (message: WireMessage, moment: number) => Step,
): (message: WireMessage) => Step {
  let importing: number | null = null;
  let moment = 0;
  return (message) => {
    if (message.text.includes("pg_advisory_lock(")) importing ??= message.connection;
    if (message.connection !== importing || !isMoment(message)) return "pass";
    return step(message, moment++);
  };
}
