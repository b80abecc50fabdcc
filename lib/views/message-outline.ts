import { speakerOf } from "../scoring/speaker";
import type { Message } from "../scoring/types";
import { cutText } from "./hostile-text";
import { speakerWord } from "./speaker-words";

/** Who speaks in each message of a turn; a role that is none of ours is text from a log. */
export type MessageOutline = Readonly<{
  names: readonly string[];
  /** Messages after these. */
  hiddenCount: number;
}>;

/** So many messages of a turn are listed. */
const MESSAGES_MAX = 200;

export function messageOutline(messages: readonly Pick<Message, "role">[]): MessageOutline {
  return {
    names: messages.slice(0, MESSAGES_MAX).map(({ role }) => {
      if (role === "tool") return "Tool";
      const speaker = speakerOf(role);
      return speaker === "other" ? cutText(role, 60).shown : speakerWord[speaker];
    }),
    hiddenCount: Math.max(0, messages.length - MESSAGES_MAX),
  };
}
