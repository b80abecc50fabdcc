import type { Speaker } from "../../contracts/text-search";
import { speakerOf } from "../../scoring/speaker";
import type { Episode, JsonValue, Message } from "../../scoring/types";

/** What one speaker says in one turn, in the order in which it stands: a text for each message, and for each call. */
export type TurnTexts = Readonly<{ turn: number; speaker: Speaker; texts: readonly string[] }>;

/** All texts of an episode, turn by turn, retracted turns too. */
export function* textsOfEpisode({ turns }: Pick<Episode, "turns">): Generator<TurnTexts, void> {
  for (const [turn, { messages }] of turns.entries()) {
    const said = new Map<Speaker, string[]>();
    for (const message of messages) {
      for (const [speaker, text] of textsOf(message)) {
        const texts = said.get(speaker);
        if (texts === undefined) said.set(speaker, [text]);
        else texts.push(text);
      }
    }
    for (const [speaker, texts] of said) yield { turn, speaker, texts };
  }
}

function* textsOf({ role, content, reasoning, toolCalls }: Message): Generator<[Speaker, string], void> {
  const speaker = speakerOf(role);
  if (typeof reasoning === "string" && reasoning !== "")
    yield [speaker === "agent" ? "reasoning" : speaker, reasoning];
  if (typeof content === "string" && content !== "") yield [speaker, content];
  for (const call of toolCalls ?? []) {
    const text = [call.name, ...stringsOf(call.arguments)].join("\n");
    yield [speaker === "agent" ? "tool_call" : speaker, text];
  }
}

/** The names and values of an argument, each by itself: the signs of JSON between them are no text, and its escapes no letters. */
function stringsOf(value: JsonValue | undefined): readonly string[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== "object") return [String(value)];
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(stringsOf);
  return Object.entries(value).flatMap(([name, inner]) => [name, ...stringsOf(inner)]);
}
