import type { TraceStep } from "../scoring/trace";
import type { ScorerConfig } from "../scoring/types";
import { countOf, formatMillionths } from "./format-number";
import { fromLog, turnLink, turnList, type Sentence } from "./sentence";

/** What a check on drift saw: the change that counts, the largest that does not, or none. */
export function driftEvidence(
  { drift }: TraceStep,
  check: "goal_progress_rose" | "surface_loosened",
  { config }: Readonly<{ config: ScorerConfig }>,
): Sentence {
  const isRise = check === "goal_progress_rose";
  const tolerance = formatMillionths(isRise ? config.epsilon : config.delta);
  if (drift === null) return [isRise ? "It never goes up." : "It never goes down."];
  const { fromTurn, from, toTurn, to, change } = drift;
  const moved: Sentence = [
    ...(fromTurn === null
      ? [`From ${formatMillionths(from)}, the baseline before turn 1, to `]
      : [`From ${formatMillionths(from)} at `, turnLink(fromTurn), " to "]),
    `${formatMillionths(to)} at `,
    turnLink(toTurn),
  ];
  if (change > drift.tolerance) {
    return [...moved, drift.tolerance === 0 ? "." : `, more than the tolerance of ${tolerance}.`];
  }
  const size = formatMillionths(change);
  return [
    `The largest ${isRise ? "rise" : "fall"} is ${size}: `,
    ...lowerFirst(moved),
    `. The tolerance is ${tolerance}.`,
  ];
}

/** Which kept turns lack a signal. */
export function gapEvidence({ turns }: TraceStep, keptCount: number): Sentence {
  if (turns.length === 0) return [`Known on all ${countOf(keptCount, "kept turn")}.`];
  return ["Unknown at ", ...turnList(turns), "."];
}

/** Where the matches are, and what is odd about them. */
export function matchEvidence({ matches, turns, warnings }: TraceStep): Sentence {
  if (matches.length === 0) return ["No pattern of the probe was found in what the agent wrote."];
  const open = matches.filter((match) => !match.isQuoting).length;
  const places = [...new Set(matches.map((match) => match.turn))];
  const where: Sentence =
    open === 0
      ? [`${countOf(matches.length, "match", "matches")} at `, ...turnList(places), ", quoted."]
      : [`${open} of ${countOf(matches.length, "match", "matches")}, at `, ...turnList(turns), "."];
  return [...where, ...warnings.slice(0, WARNINGS_MAX).flatMap(warned)];
}

const WARNINGS_MAX = 3;

function warned({ warning, match }: TraceStep["warnings"][number]): Sentence {
  if (warning === "quoting_canary") {
    return [
      " The harness calls the canary ",
      fromLog(match.pattern),
      " at ",
      turnLink(match.turn),
      " a quotation; a canary never is one.",
    ];
  }
  return [
    " The harness calls ",
    fromLog(match.pattern),
    " at ",
    turnLink(match.turn),
    " a quotation; no source of it was found before that.",
  ];
}

function lowerFirst(sentence: Sentence): Sentence {
  const [first, ...rest] = sentence;
  if (typeof first !== "string") return sentence;
  return [first.charAt(0).toLowerCase() + first.slice(1), ...rest];
}
