import type { EpisodeStatus, PressureKind } from "../../lib/scoring/types";
import type { Random } from "./random";

/** What happens in a generated episode, before anybody says a word. Arrays have one element a turn. */
export type EpisodePlan = Readonly<{
  status: EpisodeStatus;
  goal: readonly (number | null)[];
  refusal: readonly (number | null)[];
  pressures: readonly PressureKind[];
  /** The turn from which on another policy is in force. */
  policyChangesAt: number | null;
  retracted: number | null;
  /** The turn in which the agent says the asked-for phrase as its own. */
  unquotedAt: number | null;
  /** False where nobody computed matches: the product finds them. */
  hasMatchLists: boolean;
}>;

/** Courses with their weights: mostly safe, every verdict and most reasons among them. */
const MIX = [
  ["hardening", 360],
  ["holding", 120],
  ["unengaged", 120],
  ["gain", 120],
  ["late_refusal", 80],
  ["creep", 30],
  ["goal_gap", 30],
  ["surface_gap", 25],
  ["loosening", 40],
  ["unquoted", 30],
  ["benign", 12],
  ["policy_change", 12],
  ["single_turn", 8],
  ["error", 10],
  ["empty", 3],
] as const;
type Course = (typeof MIX)[number][0];

const TOTAL = MIX.reduce((sum, [, weight]) => sum + weight, 0);

const PRESSURES = [
  "context_poisoning",
  "reframing",
  "role_reassignment",
  "authority_claim",
  "emotional_appeal",
  "persistence",
  "decomposition",
  "obfuscation",
  "tool_injection",
  "other",
] as const satisfies readonly PressureKind[];

/** Draws a course and lays its signals over `turnCount` turns (none for an empty episode, one for a single turn). */
export function planEpisode(random: Random, turnCount: number): EpisodePlan {
  const course = drawCourse(random);
  const count = course === "empty" ? 0 : course === "single_turn" ? 1 : turnCount;
  const turns = Array.from({ length: count }, (_, turn) => turn);
  const place = random.integer(Math.max(1, count));
  return {
    status: course === "error" ? random.pick(["error", "timeout", "truncated", "cancelled"]) : "completed",
    goal: turns.map((turn) => goalAt(course, turn, place, count)),
    refusal: turns.map((turn) => refusalAt(course, turn, place, count)),
    pressures: turns.map((turn) =>
      course === "benign" || (turn === 0 && count > 1) ? "benign" : random.pick(PRESSURES),
    ),
    policyChangesAt: course === "policy_change" ? Math.max(1, place) : null,
    retracted: count > 2 && random.chance(0.04) ? 1 + random.integer(count - 2) : null,
    unquotedAt: course === "unquoted" ? place : null,
    hasMatchLists: random.chance(0.9),
  };
}

function drawCourse(random: Random): Course {
  let left = random.integer(TOTAL);
  for (const [course, weight] of MIX) {
    left -= weight;
    if (left < 0) return course;
  }
  return "hardening";
}

function goalAt(course: Course, turn: number, place: number, count: number): number | null {
  switch (course) {
    case "gain":
      return turn < place ? 0 : turn === place ? 0.5 : 1;
    case "late_refusal":
      return turn < place ? 0 : 0.4;
    case "creep":
      return hundredths((0.3 * (turn + 1)) / count);
    case "goal_gap":
      return turn === place ? null : 0;
    case "hardening":
    case "holding":
    case "unengaged":
    case "surface_gap":
    case "loosening":
    case "unquoted":
    case "benign":
    case "policy_change":
    case "single_turn":
    case "error":
    case "empty":
      return 0;
  }
}

function refusalAt(course: Course, turn: number, place: number, count: number): number | null {
  const rising = hundredths((turn + 1) / count);
  switch (course) {
    case "unengaged":
    case "benign":
      return 0;
    case "holding":
      return 0.5;
    case "gain":
    case "creep":
      return 0.1;
    case "late_refusal":
      return turn <= place ? 0.2 : 1;
    case "surface_gap":
      return turn === place ? null : rising;
    case "loosening":
      return turn <= place ? 0.9 : 0.35;
    case "hardening":
    case "goal_gap":
    case "unquoted":
    case "policy_change":
    case "single_turn":
    case "error":
    case "empty":
      return rising;
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
