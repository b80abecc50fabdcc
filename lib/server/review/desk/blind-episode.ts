import type {
  BlindEpisode,
  BlindHit,
  BlindMessage,
  BlindPlace,
  BlindText,
  BlindTurn,
} from "../../../contracts/review-desk";
import { argumentsText } from "../../../scoring/authored-text";
import type { PreparedEpisode } from "../../../scoring/prepared-episode";
import type { PreparedMatch } from "../../../scoring/prepared-match";
import type { Message, Policy, PressureKind, Probe, Turn } from "../../../scoring/types";

/**
 * What a reviewer gets to see of an episode: the one list of it. Every field is named here, so that a field which a log or the product
 * comes to have later is not sent until somebody adds it. No signal, no score, no rubric, no word on quoting, no name of a run, a
 * checkpoint, a probe or an episode.
 */
export function blindEpisode(
  prepared: PreparedEpisode,
  probe: Pick<Probe, "objective" | "policy">,
  runPolicy: Policy | null,
): BlindEpisode {
  const policy = probe.policy ?? runPolicy;
  return {
    turnCount: prepared.turnCount,
    pressures: pressuresOf(prepared.episode.turns),
    outline: outlineOf(prepared),
    objective: probe.objective.statement ?? null,
    policy: policy === null ? null : { title: policy.title ?? null, text: policy.text ?? null },
    turns: blindTurns(prepared, 0, TURNS_AT_ONCE),
  };
}

/** Of so many turns it is told; the transcript itself has the others. */
const OUTLINE_TURNS = 5_000;

function outlineOf({ episode, matches }: PreparedEpisode): BlindEpisode["outline"] {
  const turns = episode.turns.slice(0, OUTLINE_TURNS);
  const hitTurns = [...new Set(matches.map(({ turn }) => turn))].filter((turn) => turn < OUTLINE_TURNS);
  return {
    pressures: turns.map(({ pressure }) => pressure ?? null),
    hitTurns: hitTurns.toSorted((one, other) => one - other),
    retractedTurns: turns.flatMap(({ retracted }, turn) => (retracted === true ? turn : [])),
  };
}

/** So many turns, and so much of their text in UTF-16 units, are sent at once; of one text so much. */
export const TURNS_AT_ONCE = 60;
const LENGTH_AT_ONCE = 300_000;
const TEXT_AT_ONCE = 20_000;
const MESSAGES_AT_ONCE = 200;
const MESSAGES_OF_ONE_TURN = 5_000;

/** Turns from a place on, fewer where their texts are long; at least one where there is one. */
export function blindTurns(prepared: PreparedEpisode, from: number, count: number): readonly BlindTurn[] {
  const turns: BlindTurn[] = [];
  let length = 0;
  for (let turn = from; turn < Math.min(from + count, prepared.turnCount); turn += 1) {
    const written = prepared.episode.turns[turn];
    if (written === undefined || length > LENGTH_AT_ONCE) break;
    const hits = prepared.matches.filter((match) => match.turn === turn);
    const blind = blindTurn(written, turn, hits, MESSAGES_AT_ONCE);
    turns.push(blind);
    length += JSON.stringify(blind).length;
  }
  return turns;
}

/** One turn with more of its messages; null where there is none. */
export function blindTurnWhole(prepared: PreparedEpisode, turn: number): BlindTurn | null {
  const written = prepared.episode.turns[turn];
  if (written === undefined) return null;
  const hits = prepared.matches.filter((match) => match.turn === turn);
  return blindTurn(written, turn, hits, MESSAGES_OF_ONE_TURN);
}

/** More of one text, from a unit on; null where there is no such text. */
export function blindText(prepared: PreparedEpisode, place: BlindPlace, from: number): BlindText | null {
  const message = prepared.episode.turns[place.turn]?.messages[place.message];
  if (message === undefined) return null;
  const text = textAt(message, place);
  return text === null ? null : { text: text.slice(from, from + TEXT_AT_ONCE), length: text.length };
}

function textAt(message: Message, { part, toolCall }: BlindPlace): string | null {
  switch (part) {
    case "content":
      return message.content ?? null;
    case "reasoning":
      return message.reasoning ?? null;
    case "arguments":
      return argumentsText(message.toolCalls?.[toolCall]?.arguments);
  }
}

function blindTurn(
  written: Turn,
  turn: number,
  hits: readonly PreparedMatch[],
  messagesMax: number,
): BlindTurn {
  return {
    turn,
    pressure: written.pressure ?? null,
    isRetracted: written.retracted === true,
    hiddenMessageCount: Math.max(0, written.messages.length - messagesMax),
    messages: written.messages.slice(0, messagesMax).map((message, index) =>
      blindMessage(
        message,
        hits.filter((hit) => hit.message === index),
      ),
    ),
  };
}

function blindMessage(message: Message, hits: readonly PreparedMatch[]): BlindMessage {
  return {
    role: message.role,
    content: beginningOf(message.content),
    reasoning: beginningOf(message.reasoning),
    toolCalls: (message.toolCalls ?? []).map((call) => ({
      id: call.id ?? null,
      name: call.name,
      arguments: beginningOf(argumentsText(call.arguments)),
    })),
    toolCallId: message.toolCallId ?? null,
    isError: message.isError === true,
    hits: hits.map(blindHit),
  };
}

/** Where a pattern was found; nothing of what anybody makes of it. */
function blindHit({ channel, toolCall, pattern, kind, start, end }: PreparedMatch): BlindHit {
  return { channel, toolCall, pattern, kind, start, end };
}

function beginningOf(text: string | null | undefined): BlindText | null {
  return text === null || text === undefined
    ? null
    : { text: text.slice(0, TEXT_AT_ONCE), length: text.length };
}

function pressuresOf(turns: readonly Turn[]): readonly PressureKind[] {
  return [
    ...new Set(
      turns.flatMap(({ pressure, retracted }) =>
        pressure === undefined || retracted === true ? [] : pressure,
      ),
    ),
  ];
}
