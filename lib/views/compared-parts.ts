import { argumentsText, isAuthored } from "../scoring/authored-text";
import { type Speaker, speakerOf } from "../scoring/speaker";
import type { Message } from "../scoring/types";
import { cutText } from "./hostile-text";
import { speakerWord } from "./speaker-words";
import { type ComparedStretch, wordDifference } from "./word-difference";

/** Something said or done in a turn, beside what stands at its place in the other episode. */
export type ComparedPart = Readonly<{
  kind: PartKind;
  /** Who said it, or what it is. A role that is none of ours is text from a log. */
  name: string;
  /** `changed`: with words in common. `alone`: the other episode has nothing at its place. */
  likeness: "same" | "changed" | "other" | "alone";
  /** Its beginning, in stretches that both have and that this one has. */
  stretches: readonly ComparedStretch[];
  /** UTF-16 units after that. */
  hiddenCount: number;
}>;
export type PartKind = Speaker | "reasoning" | "call" | "result" | "error";

/** So much of a text is shown, in UTF-16 units. */
const TEXT_LENGTH = 700;

type Part = Readonly<{ kind: PartKind; name: string; text: string }>;

/**
 * What was said and done in a turn of two episodes, place by place: the first thing the agent says beside the first that it says
 * in the other, and so on. Whether two are the same is asked of the whole texts, however little of them is shown.
 */
export function comparedParts(
  left: readonly Message[],
  right: readonly Message[],
): readonly [readonly ComparedPart[], readonly ComparedPart[]] {
  const [ours, theirs] = [left.flatMap(partsOf), right.flatMap(partsOf)];
  return [beside(ours, theirs), beside(theirs, ours)];
}

function partsOf(message: Message): readonly Part[] {
  const { role, content, reasoning, toolCalls = [], isError } = message;
  if (!isAuthored(message)) {
    if (role === "tool") {
      const kind = isError === true ? "error" : "result";
      return [{ kind, name: kind === "error" ? "Tool error" : "Tool result", text: content ?? "" }];
    }
    const speaker = speakerOf(role);
    return [{ kind: speaker, name: speaker === "other" ? role : speakerWord[speaker], text: content ?? "" }];
  }
  return [
    ...(isWritten(reasoning) ? [{ kind: "reasoning", name: "Reasoning", text: reasoning } as const] : []),
    ...(isWritten(content) ? [{ kind: "agent", name: speakerWord.agent, text: content } as const] : []),
    ...toolCalls.map(({ name, arguments: given }) => {
      const text = argumentsText(given);
      return { kind: "call", name: "Tool call", text: `${name}(${text ?? ""})` } as const;
    }),
  ];
}

function beside(own: readonly Part[], other: readonly Part[]): readonly ComparedPart[] {
  const seen = new Map<string, number>();
  return own.map((part) => {
    const place = placeOf(part);
    const at = seen.get(place) ?? 0;
    seen.set(place, at + 1);
    return compared(part, other.filter((one) => placeOf(one) === place)[at]);
  });
}

/** An error stands where a result would. */
const placeOf = ({ kind, name }: Part): string =>
  kind === "error" ? "result" : kind === "other" ? `other ${name}` : kind;

function compared({ kind, name, text }: Part, other: Part | undefined): ComparedPart {
  const { shown, hiddenCount } = cutText(text, TEXT_LENGTH);
  const part = { kind, name: cutText(name, 60).shown, hiddenCount };
  if (other === undefined)
    return { ...part, likeness: "alone", stretches: [{ text: shown, isShared: true }] };
  if (other.text === text && other.kind === kind)
    return { ...part, likeness: "same", stretches: [{ text: shown, isShared: true }] };
  const difference = wordDifference(shown, cutText(other.text, TEXT_LENGTH).shown);
  return difference === null
    ? { ...part, likeness: "other", stretches: [{ text: shown, isShared: true }] }
    : { ...part, likeness: "changed", stretches: difference[0] };
}

function isWritten(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== "";
}
