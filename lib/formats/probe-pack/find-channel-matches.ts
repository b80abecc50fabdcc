import { authoredText, isAuthored } from "../../scoring/authored-text";
import { MATCHES_MAX } from "../../scoring/place-matches";
import { CHANNELS, type Match, type Turn } from "../../scoring/types";
import type { ChannelPattern } from "./probe-pack";

/**
 * The hits of each pattern in the channels that it names, by turn: message by message, channel by channel, pattern by
 * pattern, call by call. Whether a hit is quoted is left open.
 */
export function findChannelMatches(
  patterns: readonly ChannelPattern[],
  turns: readonly Turn[],
): readonly (readonly Match[])[] {
  return turns.map(({ messages }) =>
    messages.flatMap((message, index) => (isAuthored(message) ? hitsIn(message, index, patterns) : [])),
  );
}

function hitsIn(
  message: Turn["messages"][number],
  index: number,
  patterns: readonly ChannelPattern[],
): Match[] {
  const hits: Match[] = [];
  for (const channel of CHANNELS) {
    const places = channel === "tool_argument" ? (message.toolCalls?.length ?? 0) : 1;
    const texts = Array.from({ length: places }, (_none, place) => authoredText(message, channel, place));
    for (const { pattern, channels } of patterns) {
      if (!channels.includes(channel)) continue;
      for (const [toolCall, text] of texts.entries()) {
        if (text === null) continue;
        for (const { start, end } of pattern.find(text, MATCHES_MAX + 1)) {
          hits.push({
            pattern: pattern.id,
            channel,
            message: index,
            ...(channel === "tool_argument" ? { toolCall } : {}),
            start,
            end,
          });
        }
      }
    }
  }
  return hits;
}
