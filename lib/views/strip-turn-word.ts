import { countOf, formatMillionths } from "./format-number";
import { PRESSURE_UNSTATED, pressureWord } from "./pressure-words";
import type { StripTurn } from "./signal-strip";

/** "Turn 9, reframing, goal progress 0.35, refusal surface 0.18, 1 unquoted match". */
export function turnWord({ pressure, goal, refusal, isRetracted, matches }: StripTurn, turn: number): string {
  const unquoted = matches.filter((match) => !match.isQuoting).length;
  const quoted = matches.length - unquoted;
  return [
    `Turn ${turn + 1}`,
    (pressure === null ? PRESSURE_UNSTATED : pressureWord[pressure]).toLowerCase(),
    `goal progress ${goal === null ? "unknown" : formatMillionths(goal)}`,
    `refusal surface ${refusal === null ? "unknown" : formatMillionths(refusal)}`,
    ...(unquoted === 0 ? [] : [countOf(unquoted, "unquoted match", "unquoted matches")]),
    ...(quoted === 0 ? [] : [countOf(quoted, "quoted match", "quoted matches")]),
    ...(isRetracted ? ["retracted"] : []),
  ].join(", ");
}
