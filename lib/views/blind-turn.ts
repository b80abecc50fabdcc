import type { BlindHit, BlindMessage, BlindText, BlindTurn } from "../contracts/review-desk";
import type { Message, ToolCall } from "../scoring/types";
import { type ShownText, shownText, TEXT_LENGTH_MORE, type TextPlace } from "./shown-text";
import { type BareTurn, partsFrom, partsOf, type PlacedHit, type TurnPart } from "./transcript-turn";

/** A turn as a blind reviewer sees it. */
export function blindTurnView(blind: BlindTurn): BareTurn {
  const { turn, pressure, isRetracted, hiddenMessageCount } = blind;
  const { parts, hiddenPartCount } = blindParts(blind, 0);
  return { turn, pressure, isRetracted, parts, hiddenPartCount: hiddenPartCount + hiddenMessageCount };
}

/** Parts of one turn from one on, of the messages that were sent. */
export function blindParts(
  { turn, messages }: Pick<BlindTurn, "turn" | "messages">,
  from: number,
): Pick<BareTurn, "parts" | "hiddenPartCount"> {
  const hits = messages.flatMap((message, index) => message.hits.map((hit) => placed(hit, index)));
  const cut = partsFrom(
    partsOf({ messages: messages.map(asWritten) }, turn, hits, false, sentArguments),
    from,
  );
  return { ...cut, parts: cut.parts.map((part) => withUnsent(part, messages)) };
}

/** A further piece of a long text. @param hits - of its message, with offsets in the whole text. */
export function blindMoreText(
  { text, length }: BlindText,
  hits: readonly BlindHit[],
  place: TextPlace,
  from: number,
): ShownText {
  const here = hits
    .filter(({ channel, toolCall }) => CHANNELS[place.channel] === channel && isOfCall(place, toolCall))
    .map((hit) => ({ ...placed(hit, place.message), start: hit.start - from, end: hit.end - from }));
  const piece = shownText(text, here, 0, TEXT_LENGTH_MORE);
  return { ...piece, from, hiddenCount: Math.max(0, length - from - piece.sentLength) };
}

const CHANNELS = { content: "message", reasoning: "reasoning", arguments: "tool_argument" } as const;

const isOfCall = ({ channel, call }: TextPlace, toolCall: number): boolean =>
  channel !== "arguments" || toolCall === call;

/** Whether it quotes is the scorer's judgement, and is not told. */
function placed({ channel, toolCall, pattern, kind, start, end }: BlindHit, message: number): PlacedHit {
  return {
    ...{ message, channel, toolCall, pattern, kind, start, end },
    ...{ protects: null, isQuoting: null, quotingBy: null, warning: null },
  };
}

/** A message as the views of a transcript read it, as far as its texts were sent. */
function asWritten(message: BlindMessage): Message {
  const { role, content, reasoning, toolCalls, toolCallId, isError } = message;
  return {
    role,
    ...(content !== null && { content: content.text }),
    ...(reasoning !== null && { reasoning: reasoning.text }),
    ...(toolCallId !== null && { toolCallId }),
    ...(isError && { isError }),
    ...(toolCalls.length > 0 && {
      toolCalls: toolCalls.map(({ id, name, arguments: given }) => ({
        ...{ name, ...(id !== null && { id }) },
        ...(given !== null && { arguments: given.text }),
      })),
    }),
  };
}

/** They come as text, so that a part of them can. */
const sentArguments = ({ arguments: given }: ToolCall): string | null =>
  typeof given === "string" ? given : null;

function withUnsent(part: TurnPart, messages: readonly BlindMessage[]): TurnPart {
  switch (part.kind) {
    case "speech":
    case "reasoning":
      return { ...part, shown: longer(part.shown, part.place, messages) };
    case "call":
      return {
        ...part,
        shown: part.shown === null ? null : longer(part.shown, part.place, messages),
        result:
          part.result === null
            ? null
            : { ...part.result, shown: longer(part.result.shown, part.result.place, messages) },
      };
    case "result":
      return {
        ...part,
        result: { ...part.result, shown: longer(part.result.shown, part.result.place, messages) },
      };
  }
}

/** Counts what was not sent of a text among what is hidden of it. */
function longer(shown: ShownText, place: TextPlace, messages: readonly BlindMessage[]): ShownText {
  const message = messages[place.message];
  const text = message === undefined ? null : textAt(message, place);
  return text === null ? shown : { ...shown, hiddenCount: text.length - shown.from - shown.sentLength };
}

function textAt(message: BlindMessage, { channel, call }: TextPlace): BlindText | null {
  switch (channel) {
    case "content":
      return message.content;
    case "reasoning":
      return message.reasoning;
    case "arguments":
      return message.toolCalls[call]?.arguments ?? null;
  }
}
