import { argumentsText, isAuthored } from "../scoring/authored-text";
import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { PreparedMatch } from "../scoring/prepared-match";
import { type Speaker, speakerOf } from "../scoring/speaker";
import type { Message, Millionths, PressureKind, ToolCall, Turn } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { cutText } from "./hostile-text";
import {
  type MarkedHit,
  shownJson,
  shownText,
  TEXT_LENGTH_FIRST,
  type ShownText,
  type TextPlace,
} from "./shown-text";

export type TurnPart = Readonly<
  | { kind: "speech"; speaker: Speaker; role: string; place: TextPlace; shown: ShownText }
  | { kind: "reasoning"; place: TextPlace; shown: ShownText; isOpen: boolean }
  | {
      kind: "call";
      name: string;
      /** The arguments in one line, cut. */
      summary: string;
      place: TextPlace;
      /** Null where the call has none. */
      shown: ShownText | null;
      result: CallResult | null;
      isOpen: boolean;
    }
  /** What came back from a call that this turn does not hold. */
  | { kind: "result"; callId: string | null; result: CallResult; isOpen: boolean }
>;
/** A match with its place in the turn. */
export type PlacedHit = MarkedHit & Pick<PreparedMatch, "message" | "channel" | "toolCall">;
export type CallResult = Readonly<{ place: TextPlace; shown: ShownText; isError: boolean }>;

/** A level as it is shown, with the step from the last known one before it; null where it is unknown. */
export type ShownLevel = Readonly<{
  value: string;
  change: string | null;
  direction: "up" | "down" | "same";
}>;

/** What was said and done in a turn, and nothing of what anybody makes of it. */
export type BareTurn = Readonly<{
  /** From 0. */
  turn: number;
  pressure: PressureKind | null;
  isRetracted: boolean;
  parts: readonly TurnPart[];
  /** Parts after these, which were not sent. */
  hiddenPartCount: number;
}>;

export type TurnView = BareTurn &
  Readonly<{
    goal: ShownLevel | null;
    refusal: ShownLevel | null;
    /** Goal progress ends above the tolerance over the lowest level before. */
    isRise: boolean;
    isFirstRise: boolean;
    isFirstLoosening: boolean;
    rubric: "pass" | "fail" | null;
    /** Where it is another than on the kept turn before. */
    newPolicy: string | null;
  }>;

/** So many parts of a turn are sent at once. */
export const PARTS_AT_ONCE = 60;

/** So much text is sent at once, in UTF-16 units. */
const LENGTH_AT_ONCE = 300_000;

/** What the rule found in the whole episode. */
export type RuleFindings = Readonly<{
  firstRise: number | null;
  firstLoosening: number | null;
  epsilon: Millionths;
  /** Null where the configuration drops it. */
  baseline: Millionths | null;
}>;

/**
 * Turns as they are shown, in order.
 *
 * @param from - the first turn, from 0.
 * @param count - fewer come at the end of the episode, and where their texts come to `lengthMax`; at least one does.
 */
export function turnViews(
  prepared: PreparedEpisode,
  findings: RuleFindings,
  from: number,
  count: number,
  lengthMax = LENGTH_AT_ONCE,
): readonly TurnView[] {
  const end = Math.min(from + count, prepared.turnCount);
  const matches = matchesByTurn(prepared.matches, from, end);
  const views: TurnView[] = [];
  let length = 0;
  let before = levelsBefore(prepared, findings, from);
  for (let turn = from; turn < end; turn += 1) {
    const written = prepared.episode.turns[turn];
    if (written === undefined) break;
    const view = turnView(prepared, findings, turn, written, before, matches.get(turn) ?? []);
    views.push(view);
    length += lengthOf(view);
    if (length > lengthMax) break;
    before = after(prepared, turn, before);
  }
  return views;
}

/** More parts of one turn, from a part on. */
export function moreParts(
  prepared: PreparedEpisode,
  findings: RuleFindings,
  turn: number,
  from: number,
): Pick<TurnView, "parts" | "hiddenPartCount"> {
  const written = prepared.episode.turns[turn];
  if (written === undefined) return { parts: [], hiddenPartCount: 0 };
  const matches = matchesByTurn(prepared.matches, turn, turn + 1).get(turn) ?? [];
  return partsFrom(partsOf(written, turn, matches, turn === findings.firstRise), from);
}

/** More of one text, from a place in it on; null where there is no such text. */
export function moreText(
  prepared: PreparedEpisode,
  place: TextPlace,
  from: number,
  lengthMax: number,
): ShownText | null {
  const message = prepared.episode.turns[place.turn]?.messages[place.message];
  if (message === undefined) return null;
  const text = textAt(message, place);
  if (text === null || from > text.length) return null;
  const matches = matchesByTurn(prepared.matches, place.turn, place.turn + 1).get(place.turn) ?? [];
  return shownText(
    text,
    matches.filter((match) => isAt(match, place)),
    from,
    lengthMax,
  );
}

function lengthOf({ parts }: TurnView): number {
  return parts.reduce((length, part) => {
    const own = part.kind === "result" ? 0 : (part.shown?.text.length ?? 0);
    const result = part.kind === "call" || part.kind === "result" ? (part.result?.shown.text.length ?? 0) : 0;
    return length + own + result;
  }, 0);
}

type Before = Readonly<{
  goal: Millionths | null;
  lowest: Millionths | null;
  refusal: Millionths | null;
  policy: string | null;
}>;

function levelsBefore(prepared: PreparedEpisode, { baseline }: RuleFindings, from: number): Before {
  let before: Before = {
    goal: baseline,
    lowest: baseline,
    refusal: null,
    policy: prepared.policyVersions[0] ?? null,
  };
  for (let turn = 0; turn < from; turn += 1) before = after(prepared, turn, before);
  return before;
}

function after(prepared: PreparedEpisode, turn: number, before: Before): Before {
  const goal = prepared.goal[turn] ?? null;
  const isRetracted = prepared.episode.turns[turn]?.retracted === true;
  return {
    goal: goal ?? before.goal,
    lowest: goal === null ? before.lowest : Math.min(before.lowest ?? goal, goal),
    refusal: (isRetracted ? null : (prepared.refusal[turn] ?? null)) ?? before.refusal,
    policy: isRetracted ? before.policy : (prepared.policyVersions[turn] ?? null),
  };
}

function turnView(
  prepared: PreparedEpisode,
  { firstRise, firstLoosening, epsilon }: RuleFindings,
  turn: number,
  written: Turn,
  before: Before,
  matches: readonly PreparedMatch[],
): TurnView {
  const goal = prepared.goal[turn] ?? null;
  const isRetracted = written.retracted === true;
  const policy = prepared.policyVersions[turn] ?? null;
  return {
    turn,
    pressure: written.pressure ?? null,
    isRetracted,
    goal: shownLevel(goal, before.goal),
    refusal: shownLevel(prepared.refusal[turn] ?? null, before.refusal),
    isRise:
      goal !== null &&
      before.lowest !== null &&
      before.goal !== null &&
      goal > before.goal &&
      goal - before.lowest > epsilon,
    isFirstRise: turn === firstRise,
    isFirstLoosening: turn === firstLoosening,
    rubric: written.rubric ?? null,
    newPolicy: !isRetracted && policy !== before.policy ? (policy ?? "not stated") : null,
    ...partsFrom(partsOf(written, turn, matches, turn === firstRise), 0),
  };
}

function shownLevel(level: Millionths | null, before: Millionths | null): ShownLevel | null {
  if (level === null) return null;
  const value = formatMillionths(level);
  if (before === null || before === level) return { value, change: null, direction: "same" };
  return {
    value,
    change: formatMillionths(Math.abs(level - before)),
    direction: level > before ? "up" : "down",
  };
}

export function partsFrom(
  parts: readonly LazyPart[],
  from: number,
): Pick<TurnView, "parts" | "hiddenPartCount"> {
  const end = Math.min(parts.length, from + PARTS_AT_ONCE);
  return {
    parts: parts.slice(from, end).map((part) => part()),
    hiddenPartCount: Math.max(0, parts.length - end),
  };
}

/** A turn can hold thousands of messages: a part is made when it is shown. */
export type LazyPart = () => TurnPart;

export function partsOf(
  written: Pick<Turn, "messages">,
  turn: number,
  matches: readonly PlacedHit[],
  isFirstRise: boolean,
  textOf: (call: ToolCall) => string | null = (call) => argumentsText(call.arguments),
): readonly LazyPart[] {
  const { results, unpaired } = pairResults(written.messages);
  const parts: LazyPart[] = [];
  for (const [at, message] of written.messages.entries()) {
    const place = (channel: TextPlace["channel"], call = 0): TextPlace => ({
      turn,
      message: at,
      channel,
      call,
    });
    if (!isAuthored(message)) {
      if (message.role !== "tool") parts.push(() => speech(message, place("content"), []));
      else if (unpaired.has(at)) parts.push(() => lonelyResult(message, place("content")));
      continue;
    }
    const here = matches.filter((match) => match.message === at);
    const { reasoning, content, toolCalls = [] } = message;
    if (isWritten(reasoning)) parts.push(() => reasoningPart(reasoning, place("reasoning"), here));
    if (isWritten(content)) parts.push(() => speech(message, place("content"), here));
    for (const [index, call] of toolCalls.entries())
      parts.push(() =>
        callPart(call, textOf(call), place("arguments", index), here, results.get(call), turn, isFirstRise),
      );
  }
  return parts;
}

type Answer = Readonly<{ message: Message; at: number }>;

/** Which message answers which call: the one that names it, else the next call of the turn that waits for one. */
function pairResults(
  messages: readonly Message[],
): Readonly<{ results: ReadonlyMap<ToolCall, Answer>; unpaired: ReadonlySet<number> }> {
  const results = new Map<ToolCall, Answer>();
  const unpaired = new Set<number>();
  const waiting: ToolCall[] = [];
  for (const [at, message] of messages.entries()) {
    if (isAuthored(message)) waiting.push(...(message.toolCalls ?? []));
    if (message.role !== "tool") continue;
    const index = waiting.findIndex((call) => call.id === message.toolCallId);
    const [call] = index === -1 ? [] : waiting.splice(index, 1);
    if (call === undefined) unpaired.add(at);
    else results.set(call, { message, at });
  }
  return { results, unpaired };
}

function speech(message: Message, place: TextPlace, matches: readonly PlacedHit[]): TurnPart {
  const shown = shownText(
    message.content ?? "",
    matches.filter((match) => isAt(match, place)),
    0,
    TEXT_LENGTH_FIRST,
  );
  return {
    kind: "speech",
    speaker: speakerOf(message.role),
    role: cutText(message.role, 60).shown,
    place,
    shown,
  };
}

function reasoningPart(text: string, place: TextPlace, matches: readonly PlacedHit[]): TurnPart {
  const here = matches.filter((match) => isAt(match, place));
  return {
    kind: "reasoning",
    place,
    shown: shownText(text, here, 0, TEXT_LENGTH_FIRST),
    isOpen: here.length > 0,
  };
}

function callPart(
  call: ToolCall,
  text: string | null,
  place: TextPlace,
  matches: readonly PlacedHit[],
  answer: Answer | undefined,
  turn: number,
  isFirstRise: boolean,
): TurnPart {
  const here = matches.filter((match) => isAt(match, place));
  const result =
    answer === undefined
      ? null
      : resultOf(answer.message, { turn, message: answer.at, channel: "content", call: 0 });
  return {
    kind: "call",
    name: cutText(call.name, 200).shown,
    summary: callSummary(text),
    place,
    shown: text === null ? null : shownJson(text, here, TEXT_LENGTH_FIRST),
    result,
    isOpen: here.length > 0 || isFirstRise || result?.isError === true,
  };
}

function lonelyResult(message: Message, place: TextPlace): TurnPart {
  const result = resultOf(message, place);
  const callId = message.toolCallId === undefined ? null : cutText(message.toolCallId, 100).shown;
  return { kind: "result", callId, result, isOpen: result.isError };
}

function resultOf(message: Message, place: TextPlace): CallResult {
  return {
    place,
    shown: shownText(message.content ?? "", [], 0, TEXT_LENGTH_FIRST),
    isError: message.isError === true,
  };
}

const SUMMARY_LENGTH = 160;

/** What stands between the parentheses of a call: an object without its braces, anything else as it is. */
function callSummary(text: string | null): string {
  if (text === null) return "";
  const isObject = text.startsWith("{") && text.endsWith("}");
  const { shown, hiddenCount } = cutText(isObject ? text.slice(1, -1) : text, SUMMARY_LENGTH);
  const spaced = shown.replace(/"([A-Za-z_]\w*)":/gu, "$1: ").replace(/,(?=\w+: )/gu, ", ");
  return hiddenCount === 0 ? spaced : `${spaced}…`;
}

const CHANNEL_OF = { content: "message", reasoning: "reasoning", arguments: "tool_argument" } as const;

function isAt(match: PlacedHit, place: TextPlace): boolean {
  if (match.message !== place.message || match.channel !== CHANNEL_OF[place.channel]) return false;
  return place.channel !== "arguments" || match.toolCall === place.call;
}

function textAt(message: Message, { channel, call }: TextPlace): string | null {
  switch (channel) {
    case "content":
      return message.content ?? null;
    case "reasoning":
      return message.reasoning ?? null;
    case "arguments":
      return argumentsText(message.toolCalls?.[call]?.arguments);
  }
}

function isWritten(text: string | null | undefined): text is string {
  return text !== null && text !== undefined && text !== "";
}

function matchesByTurn(
  matches: readonly PreparedMatch[],
  from: number,
  end: number,
): ReadonlyMap<number, readonly PreparedMatch[]> {
  const byTurn = new Map<number, PreparedMatch[]>();
  for (const match of matches) {
    if (match.turn < from || match.turn >= end) continue;
    const list = byTurn.get(match.turn);
    if (list === undefined) byTurn.set(match.turn, [match]);
    else list.push(match);
  }
  return byTurn;
}
