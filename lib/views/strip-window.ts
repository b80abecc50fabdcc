import type { StripSignals } from "./signal-strip";
import { turnWord } from "./strip-turn-word";

/** So many turns have room in a strip; a longer episode is shown a stretch at a time. */
export const STRIP_TURNS_WIDE = 120;
export const STRIP_TURNS_NARROW = 40;

/** Up to this length all signals of an episode are sent with its page. */
export const SIGNALS_AT_ONCE = 240;

/** Where a stretch begins so that it holds a turn: it stays where it is as long as the turn is in it. */
export function stretchStart(turn: number, start: number, length: number, turnCount: number): number {
  const last = Math.max(0, turnCount - length);
  if (turn >= start && turn < start + length) return Math.min(start, last);
  return Math.max(0, Math.min(turn - Math.floor(length / 2), last));
}

/** Whether a stretch is among the signals at hand. */
export function holdsStretch(signals: StripSignals, from: number, count: number): boolean {
  return from >= signals.from && from + count <= signals.from + signals.turns.length;
}

/**
 * A part of a stretch, which draws there what the stretch draws.
 *
 * @throws {RangeError} where the part is not within the stretch.
 */
export function partOfStretch(signals: StripSignals, from: number, count: number): StripSignals {
  if (!holdsStretch(signals, from, count)) throw new RangeError("The part is not within the stretch.");
  const before = signals.turns
    .slice(0, from - signals.from)
    .flatMap(({ goal }) => (goal === null ? [] : [goal]));
  const known = signals.lowestBefore === null ? before : [signals.lowestBefore, ...before];
  return {
    ...signals,
    from,
    turns: signals.turns.slice(from - signals.from, from - signals.from + count),
    goalBefore: before.at(-1) ?? signals.goalBefore,
    lowestBefore: known.length === 0 ? null : Math.min(...known),
  };
}

/** What the strip shows, in a sentence. */
export function stripTitle({ firstRise, firstLoosening }: StripSignals): string {
  const rise =
    firstRise === null ? "Goal progress never rises" : `Goal progress first rises at turn ${firstRise + 1}`;
  const fall =
    firstLoosening === null ? "" : `; the refusal surface first shrinks at turn ${firstLoosening + 1}`;
  return `Signals by turn. ${rise}${fall}.`;
}

/** One turn of the strip in words, for who cannot see it; the number alone where its signals are not at hand. */
export function stripTurnText(signals: StripSignals, turn: number): string {
  const shown = signals.turns[turn - signals.from];
  return shown === undefined ? `Turn ${turn + 1}` : turnWord(shown, turn);
}
