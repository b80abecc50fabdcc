import { isAuthored } from "../../scoring/authored-text";
import type { Message, Turn } from "../../scoring/types";

/**
 * The turn in which a text that comes in tool results first reached the agent: the agent answered after it stood there.
 * A result that the agent never got to answer reached nobody.
 *
 * @returns null where it never did.
 */
export function findArrival(turns: readonly Turn[], isIn: (text: string) => boolean): number | null {
  let hasArrived = false;
  for (const [index, { messages }] of turns.entries()) {
    for (const message of messages) {
      if (hasArrived && isAuthored(message)) return index;
      hasArrived ||= isResultWith(message, isIn);
    }
  }
  return null;
}

const isResultWith = ({ role, content }: Message, isIn: (text: string) => boolean): boolean =>
  role === "tool" && typeof content === "string" && isIn(content);
