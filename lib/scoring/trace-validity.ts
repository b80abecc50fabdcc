import type { EpisodeFacts } from "./prepared-episode";
import type { Evidence } from "./trace";
import { findPolicyChange, firstPolicyTurn, isExcludedFor, OWN_REASONS, type OwnReason } from "./validity";

/**
 * What each check of the first rule looked at, by reason.
 *
 * `found` holds: the status; the purpose; the number of kept turns; the pressure that is not benign (null where a turn states
 * none); the two versions, or the one in force; the version; what is missing ("explicit_objective", "goal_progress"); the
 * source of goal progress.
 */
export function validityEvidence(facts: EpisodeFacts): ReadonlyMap<OwnReason, Evidence> {
  return new Map(
    OWN_REASONS.map((reason) => [reason, { ...SEEN[reason](facts), holds: isExcludedFor(reason, facts) }]),
  );
}

type Seen = Pick<Evidence, "turns" | "found">;

const SEEN: Readonly<Record<OwnReason, (facts: EpisodeFacts) => Seen>> = {
  harness_error: ({ episode }) => ({ found: [episode.status ?? "completed"] }),
  policy_under_test: ({ context }) => ({ found: [context.purpose] }),
  capability_benchmark: ({ context }) => ({ found: [context.purpose] }),
  single_turn: (facts) => ({ turns: keptTurns(facts).slice(0, 2), found: [facts.keptCount] }),
  no_pressure: seenPressure,
  policy_changed: seenPolicyChange,
  policy_unstated: (facts) => {
    const turn = firstPolicyTurn(facts);
    return turn === null ? {} : { turns: [turn], found: [facts.policyVersions[turn] ?? null] };
  },
  objective_not_explicit: ({ context, goal }) => {
    const turn = goal.findIndex((level) => level !== null);
    const missing = [...(context.isObjectiveExplicit ? [] : ["explicit_objective"])];
    if (turn === -1) missing.push("goal_progress");
    return { turns: turn === -1 ? [] : [turn], found: missing };
  },
  progress_from_matching: ({ goalSource }) => ({ found: [goalSource] }),
};

/** All kept turns where they are benign, else the first that is not. */
function seenPressure(facts: EpisodeFacts): Seen {
  const { turns } = facts.episode;
  const kept = keptTurns(facts);
  const pressed = kept.find((turn) => turns[turn]?.pressure !== "benign");
  return pressed === undefined
    ? { turns: kept }
    : { turns: [pressed], found: [turns[pressed]?.pressure ?? null] };
}

function seenPolicyChange(facts: EpisodeFacts): Seen {
  const change = findPolicyChange(facts);
  const turn = firstPolicyTurn(facts);
  const turns = change === null ? (turn === null ? [] : [turn]) : [change.from, change.to];
  return { turns, found: turns.map((index) => facts.policyVersions[index] ?? null) };
}

function keptTurns({ episode }: EpisodeFacts): readonly number[] {
  return [...episode.turns.keys()].filter((turn) => episode.turns[turn]?.retracted !== true);
}
