import type { FindHit } from "../contracts/find-in-episode";
import { authoredText, isAuthored } from "../scoring/authored-text";
import { foldText } from "../scoring/fold-text";
import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { Channel, Span } from "../scoring/types";
import type { SpanChannel } from "../contracts/text-span";

/** Where the words of a match stood before the agent wrote them. */
export type QuotationSource = Readonly<{ kind: "message"; place: FindHit } | { kind: "policy" }>;

/** A match by its place, channels as an address names them. */
export type MatchPlace = Readonly<{ turn: number; message: number; channel: SpanChannel; call: number }> &
  Span;

/**
 * The source of a quotation: of the messages before it that are not the agent's, the nearest one that holds the same words, in any
 * case and spacing; else the policy in force. The rule asks whether there is one, this asks which.
 *
 * @returns null where nothing before holds the words, or the place does not exist.
 */
export function quotationSource(prepared: PreparedEpisode, match: MatchPlace): QuotationSource | null {
  const { turns } = prepared.episode;
  const text = authoredText(
    turns[match.turn]?.messages[match.message],
    CHANNEL_OF[match.channel],
    match.call,
  );
  const needle = foldText((text ?? "").slice(match.start, match.end));
  if (needle === "") return null;
  for (let turn = match.turn; turn >= 0; turn -= 1) {
    const written = turns[turn];
    // Another turn that was rolled back is no source.
    if (written === undefined || (written.retracted === true && turn !== match.turn)) continue;
    const last = turn === match.turn ? match.message : written.messages.length;
    for (let message = last - 1; message >= 0; message -= 1) {
      const said = written.messages[message];
      if (said === undefined || isAuthored(said)) continue;
      const span = foldedPlace(said.content ?? "", needle);
      if (span !== null)
        return { kind: "message", place: { turn, message, channel: "content", call: 0, ...span } };
    }
  }
  const version = prepared.policyVersions[match.turn] ?? null;
  const policy = prepared.context.policyTexts.find((one) => one.version === version);
  return policy?.folded.includes(needle) === true ? { kind: "policy" } : null;
}

const CHANNEL_OF: Readonly<Record<SpanChannel, Channel>> = {
  content: "message",
  reasoning: "reasoning",
  arguments: "tool_argument",
};

/** Where a folded text stands in one that is not folded; null where it does not. */
function foldedPlace(text: string, needle: string): Span | null {
  const at = foldText(text).indexOf(needle);
  if (at === -1) return null;
  return {
    start: shortestOf(text, (length) => length > at) - 1,
    end: shortestOf(text, (length) => length >= at + needle.length),
  };
}

/** The length of the shortest beginning of a text whose folded length is enough: it never shrinks as the beginning grows. */
function shortestOf(text: string, isEnough: (foldedLength: number) => boolean): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(foldText(text.slice(0, middle)).length)) high = middle;
    else low = middle + 1;
  }
  return low;
}
