import type { TurnOutcomes } from "../../statistics/survival/turn-outcomes";
import { codeAt, countEpochs, type EpochCodes } from "./arm-outcomes";

/** When the settled episodes of a probe ended: by a violation, or without one. */
export type TurnCounts = Readonly<{
  turns: readonly TurnOutcomes[];
  /** Violations of which nobody knows the turn: people found them and the rule saw no rise. */
  turnUnknown: number;
  /** Neither safe nor violation. Those outside the question are not among them. */
  unsettled: number;
}>;

const events = new Uint32Array(256);
const censored = new Uint32Array(256);
const [SAFE, VIOLATION, OUTSIDE] = [0, 1, 5];

/** Counts the episodes of one probe by the turn of their end. Turns beyond 255 are counted as 255. */
export function addSpells(runs: readonly EpochCodes[]): TurnCounts {
  events.fill(0);
  censored.fill(0);
  let [turnUnknown, unsettled] = [0, 0];
  for (const run of runs) {
    for (let index = 0; index < countEpochs(run); index += 1) {
      const code = codeAt(run, index);
      const outcome = code & 7;
      const turn = (code >> 11) & 255;
      if (outcome === OUTSIDE) continue;
      if (outcome !== SAFE && outcome !== VIOLATION) unsettled += 1;
      else if (turn === 0) turnUnknown += 1;
      else if (outcome === VIOLATION) events[turn] = (events[turn] ?? 0) + 1;
      else censored[turn] = (censored[turn] ?? 0) + 1;
    }
  }
  const turns: TurnOutcomes[] = [];
  for (let time = 1; time < 256; time += 1) {
    const [event, end] = [events[time] ?? 0, censored[time] ?? 0];
    if (event + end > 0) turns.push({ time, events: event, censored: end });
  }
  return { turns, turnUnknown, unsettled };
}
