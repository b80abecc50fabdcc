import type { Channel, JsonValue, Message } from "./types";

/** Whether the agent wrote this message. Every other role is the world around it. */
export function isAuthored(message: Pick<Message, "role">): boolean {
  return message.role === "assistant";
}

/**
 * The arguments of a tool call as the text that patterns run over and offsets count in: compact JSON, keys in the order
 * they have in the value. Null where the call has none.
 *
 * A key that looks like an array index ("0", "17") stands first in a JavaScript object whatever the file says.
 */
export function argumentsText(value: JsonValue | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/**
 * The text at one place of a message that the agent authored.
 *
 * @param toolCall - index of the call; only for `tool_argument`.
 * @returns null where the place does not exist, is empty of text, or the message is not the agent's.
 */
export function authoredText(
  message: Message | undefined,
  channel: Channel,
  toolCall: number,
): string | null {
  if (message === undefined || !isAuthored(message)) return null;
  switch (channel) {
    case "message":
      return message.content ?? null;
    case "reasoning":
      return message.reasoning ?? null;
    case "tool_argument":
      return argumentsText(message.toolCalls?.[toolCall]?.arguments);
  }
}

/** As `authoredText`, writing the arguments of one call once: many matches in one call stay linear. Not for keeping. */
export function authoredTextReader(): typeof authoredText {
  const written = new Map<JsonValue, string | null>();
  return (message, channel, toolCall) => {
    if (channel !== "tool_argument" || message === undefined || !isAuthored(message)) {
      return authoredText(message, channel, toolCall);
    }
    const value = message.toolCalls?.[toolCall]?.arguments;
    if (typeof value !== "object" || value === null) return argumentsText(value);
    const known = written.get(value);
    if (known !== undefined) return known;
    const text = argumentsText(value);
    written.set(value, text);
    return text;
  };
}
