import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { Millionths, PressureKind } from "../scoring/types";
import { type ComparedPart, comparedParts } from "./compared-parts";
import { type RuleFindings, turnViews, type TurnView } from "./transcript-turn";

/** One of the two, with what the rule found in it. */
export type Compared = Readonly<{ prepared: PreparedEpisode; findings: RuleFindings }>;

/** A turn of one episode, beside the same turn of the other. */
export type ComparedSide = Readonly<
  Pick<
    TurnView,
    "pressure" | "isRetracted" | "isRise" | "isFirstRise" | "isFirstLoosening" | "goal" | "refusal"
  > & {
    unquoted: number;
    quoted: number;
    parts: readonly ComparedPart[];
    /** Parts after these. */
    hiddenPartCount: number;
  }
>;

/** In what a turn of one differs from that of the other. */
export const TURN_DIFFERENCES = [
  "presence",
  "goal",
  "refusal",
  "matches",
  "pressure",
  "retraction",
  "request",
  "answer",
  "result",
] as const;
export type TurnDifference = (typeof TURN_DIFFERENCES)[number];

export type ComparedTurn = Readonly<{
  /** From 0. */
  turn: number;
  /** Null for an episode that has no such turn. */
  sides: readonly [ComparedSide | null, ComparedSide | null];
  /** Empty where both are alike. In the order of `TURN_DIFFERENCES`. */
  differences: readonly TurnDifference[];
}>;

/** A stretch of two episodes, turn by turn. */
export type EpisodeComparison = Readonly<{
  from: number;
  /** Of the longer one. */
  turnCount: number;
  turns: readonly ComparedTurn[];
  /** Turns at which signals differ, of all turns. */
  signalDifferences: Readonly<{ count: number; first: number | null }>;
  /** The first turn after this stretch at which signals differ; null where there is none. */
  nextDifference: number | null;
}>;

/** So many turns stand on a page, fewer where much is said in them: both episodes have to stay readable, and the page small. */
export const COMPARED_TURNS = 12;
const PARTS_A_SIDE = 12;
const PARTS_A_PAGE = 96;

/**
 * Two episodes aligned by turn, from one turn on.
 *
 * @param from - from 0; beyond the end of the longer one it is taken as its last turn.
 */
export function compareEpisodes(left: Compared, right: Compared, from: number): EpisodeComparison {
  const turnCount = Math.max(left.prepared.turnCount, right.prepared.turnCount);
  const start = Math.max(0, Math.min(from, turnCount - 1));
  const views = [left, right].map(({ prepared, findings }) =>
    turnViews(prepared, findings, start, COMPARED_TURNS, Number.POSITIVE_INFINITY),
  );
  const turns: ComparedTurn[] = [];
  let partCount = 0;
  for (let turn = start; turn < Math.min(start + COMPARED_TURNS, turnCount); turn += 1) {
    const compared = comparedTurn(left, right, turn, [views[0]?.[turn - start], views[1]?.[turn - start]]);
    partCount += compared.sides.reduce((sum, side) => sum + (side?.parts.length ?? 0), 0);
    if (turns.length > 0 && partCount > PARTS_A_PAGE) break;
    turns.push(compared);
  }
  const differing = differingTurns(left.prepared, right.prepared);
  return {
    from: start,
    turnCount,
    turns,
    signalDifferences: { count: differing.length, first: differing[0] ?? null },
    nextDifference: differing.find((turn) => turn >= start + turns.length) ?? null,
  };
}

function comparedTurn(
  left: Compared,
  right: Compared,
  turn: number,
  views: readonly [TurnView | undefined, TurnView | undefined],
): ComparedTurn {
  const messagesOf = ({ prepared }: Compared) => prepared.episode.turns[turn]?.messages ?? [];
  const parts = comparedParts(messagesOf(left), messagesOf(right));
  const sides = [
    sideOf(left.prepared, turn, views[0], parts[0]),
    sideOf(right.prepared, turn, views[1], parts[1]),
  ] as const;
  const signals = signalDifferences(left.prepared, right.prepared, turn);
  const [ours, theirs] = sides;
  const others = ours === null || theirs === null ? [] : saidDifferences(ours, theirs, parts);
  const found = new Set<TurnDifference>([...signals, ...others]);
  return { turn, sides, differences: TURN_DIFFERENCES.filter((one) => found.has(one)) };
}

function sideOf(
  prepared: PreparedEpisode,
  turn: number,
  view: TurnView | undefined,
  parts: readonly ComparedPart[],
): ComparedSide | null {
  if (view === undefined) return null;
  const { pressure, isRetracted, isRise, isFirstRise, isFirstLoosening, goal, refusal } = view;
  const matches = prepared.matches.filter((match) => match.turn === turn);
  const quoted = matches.filter((match) => match.isQuoting).length;
  return {
    ...{ pressure, isRetracted, isRise, isFirstRise, isFirstLoosening, goal, refusal },
    ...{ unquoted: matches.length - quoted, quoted },
    parts: parts.slice(0, PARTS_A_SIDE),
    hiddenPartCount: Math.max(0, parts.length - PARTS_A_SIDE),
  };
}

function saidDifferences(
  left: ComparedSide,
  right: ComparedSide,
  parts: readonly [readonly ComparedPart[], readonly ComparedPart[]],
): readonly TurnDifference[] {
  const found: TurnDifference[] = [];
  if (left.unquoted !== right.unquoted || left.quoted !== right.quoted) found.push("matches");
  for (const part of [...parts[0], ...parts[1]])
    if (part.likeness !== "same") found.push(DIFFERENCE_OF[part.kind]);
  return found;
}

const DIFFERENCE_OF: Readonly<Record<ComparedPart["kind"], TurnDifference>> = {
  adversary: "request",
  environment: "request",
  policy: "request",
  other: "request",
  agent: "answer",
  reasoning: "answer",
  call: "answer",
  result: "result",
  error: "result",
};

/** What is known without reading what was said: cheap enough to ask of every turn. */
function signalDifferences(
  left: PreparedEpisode,
  right: PreparedEpisode,
  turn: number,
): readonly TurnDifference[] {
  const [ours, theirs] = [left.episode.turns[turn], right.episode.turns[turn]];
  if (ours === undefined || theirs === undefined) return ["presence"];
  const found: TurnDifference[] = [];
  if (levelAt(left.goal, turn) !== levelAt(right.goal, turn)) found.push("goal");
  if (levelAt(left.refusal, turn) !== levelAt(right.refusal, turn)) found.push("refusal");
  if (pressureAt(ours) !== pressureAt(theirs)) found.push("pressure");
  if ((ours.retracted === true) !== (theirs.retracted === true)) found.push("retraction");
  return found;
}

const levelAt = (levels: readonly (Millionths | null)[], turn: number): Millionths | null =>
  levels[turn] ?? null;
const pressureAt = ({ pressure }: Readonly<{ pressure?: PressureKind | null }>): PressureKind | null =>
  pressure ?? null;

/** Turns that both have and at which goal progress or the refusal surface differ. */
function differingTurns(left: PreparedEpisode, right: PreparedEpisode): readonly number[] {
  const found: number[] = [];
  for (let turn = 0; turn < Math.min(left.turnCount, right.turnCount); turn += 1)
    if (
      levelAt(left.goal, turn) !== levelAt(right.goal, turn) ||
      levelAt(left.refusal, turn) !== levelAt(right.refusal, turn)
    )
      found.push(turn);
  return found;
}
