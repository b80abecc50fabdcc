import type { PreparedEpisode } from "../scoring/prepared-episode";
import type { Millionths, ScorerConfig } from "../scoring/types";
import { episodeSignals } from "./episode-signals";
import { decisiveTurn, turnOfAddress } from "./opening-turn";
import { findingsOf } from "./rule-findings";
import type { StripSignals } from "./signal-strip";
import { SIGNALS_AT_ONCE, STRIP_TURNS_WIDE } from "./strip-window";
import { thinnedLevels } from "./thinned-levels";
import { turnViews, type TurnView } from "./transcript-turn";
import { turnElements } from "./turn-elements";

/** What is sent with the page of an episode: all of a short one, a window of a long one. */
export type EpisodeOpening = Readonly<{
  /** From 0. */
  active: number;
  /** The address names the turn: the page opens there. */
  isLinked: boolean;
  turns: readonly TurnView[];
  /** Only what is in view stands on the page: the whole would be too much for it. */
  isWindowed: boolean;
  /** Null for an episode without turns. */
  signals: StripSignals | null;
  /** The whole of an episode that is too long for one strip; else null. */
  overview: Readonly<{
    goal: readonly (Millionths | null)[];
    refusal: readonly (Millionths | null)[];
  }> | null;
  /** Turns with a match, ascending. */
  matchTurns: readonly number[];
}>;

/** An episode of so many turns is sent whole, if its texts are short enough. */
export const WHOLE_TURNS_MAX = 100;
/** So many elements of turns stand on a page at once, beside some 700 of all that is around them. */
export const WHOLE_ELEMENTS_MAX = 700;
const WINDOW_TURNS = 24;
const WINDOW_BEFORE = 4;
const OVERVIEW_LEVELS = 400;
const MATCH_TURNS_MAX = 5_000;

/** @param turn - what the address says, counted from 1. */
export function openingOf(
  episode: Readonly<{
    prepared: PreparedEpisode;
    config: ScorerConfig;
    facts: Readonly<{ firstRise: number | null; firstLoosening: number | null }>;
  }>,
  turn: string | undefined,
): EpisodeOpening {
  const { prepared, facts } = episode;
  const { turnCount } = prepared;
  const linked = turnOfAddress(turn, turnCount);
  const active = linked ?? decisiveTurn(prepared, facts);
  const findings = findingsOf(episode);
  const window = {
    from: Math.max(0, Math.min(active - WINDOW_BEFORE, turnCount - WINDOW_TURNS)),
    count: WINDOW_TURNS,
  };
  const whole = turnCount <= WHOLE_TURNS_MAX ? turnViews(prepared, findings, 0, turnCount) : [];
  const elements = whole.reduce((sum, view) => sum + turnElements(view), 0);
  const isWindowed = whole.length < turnCount || elements > WHOLE_ELEMENTS_MAX;
  const turns = isWindowed ? turnViews(prepared, findings, window.from, window.count) : whole;
  return {
    active,
    isLinked: linked !== null,
    turns,
    isWindowed,
    signals: turnCount === 0 ? null : signalsAround(episode, active),
    overview:
      turnCount <= STRIP_TURNS_WIDE
        ? null
        : {
            goal: thinnedLevels(prepared.goal, Math.max, OVERVIEW_LEVELS),
            refusal: thinnedLevels(prepared.refusal, Math.min, OVERVIEW_LEVELS),
          },
    matchTurns: [...new Set(prepared.matches.map((match) => match.turn))].slice(0, MATCH_TURNS_MAX),
  };
}

function signalsAround(episode: Parameters<typeof openingOf>[0], active: number): StripSignals {
  const { prepared } = episode;
  const from = Math.max(0, Math.min(active - SIGNALS_AT_ONCE / 2, prepared.turnCount - SIGNALS_AT_ONCE));
  return episodeSignals(prepared, findingsOf(episode), from, SIGNALS_AT_ONCE);
}
