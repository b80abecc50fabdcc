import type { EventName } from "./event";
import type { CaseState } from "./review-case";

export type Who = "system" | "reviewer" | "lead";

/** What an event comes to, where one event can come to several things. */
export type OutcomeName =
  | "plain"
  | "only_seat"
  | "first"
  | "same"
  | "both_indeterminate"
  | "differ"
  | "reasons_differ"
  | "equals_one"
  | "third"
  | "personal"
  | "back";

/** One row of the machine: the docs are drawn from these rows and `step` takes no other way. */
export type Transition = Readonly<{
  /** Null: there is no case yet. */
  from: CaseState | null;
  event: EventName;
  outcome: OutcomeName;
  who: readonly Who[];
  to: CaseState;
  /** The guard or what distinguishes the outcome, in words. */
  when: string;
}>;

const REVIEWABLE = ["open", "partial", "conflict"] as const;
const AWAITING = [...REVIEWABLE, "conflict_reason", "committee"] as const;

const HOLDER = "by the holder, the fence matches";

const stays = (
  states: readonly CaseState[],
  event: EventName,
  who: readonly Who[],
  when: string,
): readonly Transition[] =>
  states.map((state) => ({ from: state, event, outcome: "plain", who, to: state, when }));

const row = (
  from: CaseState | null,
  event: EventName,
  outcome: OutcomeName,
  to: CaseState,
  who: readonly Who[],
  when: string,
): Transition => ({ from, event, outcome, who, to, when });

const VERDICTS: readonly Transition[] = [
  row("open", "settle", "only_seat", "closed", ["system"], "gold or repeat: the one verdict is written"),
  row("open", "settle", "first", "partial", ["system"], "the first verdict is written"),
  row("partial", "settle", "same", "closed", ["system"], "same label, and same reason for an exclusion"),
  row("partial", "settle", "both_indeterminate", "closed", ["system"], "both indeterminate: no score"),
  row("partial", "settle", "differ", "conflict", ["system"], "the labels differ in any way"),
  row(
    "partial",
    "settle",
    "reasons_differ",
    "conflict_reason",
    ["system"],
    "both exclude, for different reasons",
  ),
  row("conflict", "settle", "equals_one", "closed", ["system"], "the tie-break equals one of the two"),
  row(
    "conflict",
    "settle",
    "third",
    "committee",
    ["system"],
    "the tie-break is indeterminate or something third",
  ),
];

const LEADS: readonly Transition[] = [
  row(
    "conflict_reason",
    "choose_reason",
    "plain",
    "closed",
    ["lead"],
    "never had the episode; one of the two reasons; a rationale",
  ),
  row("committee", "propose", "plain", "committee", ["lead"], "never had the episode; a rationale"),
  row("committee", "co_sign", "plain", "closed", ["lead"], "somebody else, who never had the episode either"),
  ...AWAITING.map((state) =>
    row(state, "hold", "plain", "on_hold", ["lead"], "with a question to the owner of the guideline"),
  ),
  ...AWAITING.map((state) => row("on_hold", "release", "back", state, ["lead"], "back to where it was held")),
  row(
    "closed",
    "reopen",
    "plain",
    "closed",
    ["lead"],
    "a new round is opened; this decision stands until that closes",
  ),
];

/** Every way that a case can go. What is not here is refused. */
export const TRANSITIONS: readonly Transition[] = [
  row(
    null,
    "enqueue",
    "plain",
    "open",
    ["system", "lead"],
    "not empty; no live case of the episode; no human decision on it",
  ),
  ...stays(
    REVIEWABLE,
    "claim",
    ["reviewer"],
    "never had the episode, no conflict of interest, no other lease, guideline acknowledged, a seat is free",
  ),
  ...stays([...REVIEWABLE, "on_hold"], "heartbeat", ["reviewer"], `${HOLDER}, the lease is live`),
  ...stays([...REVIEWABLE, "on_hold"], "save_draft", ["reviewer"], HOLDER),
  ...stays(REVIEWABLE, "submit", ["reviewer"], `${HOLDER}, the lease is live, the verdict is complete`),
  ...stays([...REVIEWABLE, "on_hold"], "undo", ["reviewer"], "within the grace"),
  ...(["skip", "recuse"] as const).flatMap((event) => [
    ...stays([...REVIEWABLE, "on_hold"], event, ["reviewer"], HOLDER),
    row("open", event, "personal", "void", ["reviewer"], "gold or repeat: nobody else may take it"),
    row("on_hold", event, "personal", "void", ["reviewer"], "gold or repeat: nobody else may take it"),
  ]),
  ...stays([...REVIEWABLE, "on_hold"], "revoke", ["system", "lead"], "somebody holds a lease"),
  ...VERDICTS,
  row("partial", "withdraw", "plain", "open", ["reviewer"], "own verdict; a second is not yet written"),
  ...LEADS,
  ...[...AWAITING, "on_hold" as const].map((state) =>
    row(state, "void", "plain", "void", ["system"], "the episode, its probe or its policy changed"),
  ),
];

/** The rows for an event in a state; more than one only for a release. */
export function transitionsOf(
  from: CaseState | null,
  event: EventName,
  outcome: OutcomeName,
): readonly Transition[] {
  return TRANSITIONS.filter((one) => one.from === from && one.event === event && one.outcome === outcome);
}

const POSSIBLE: ReadonlySet<string> = new Set(TRANSITIONS.map(({ from, event }) => `${from ?? ""} ${event}`));

/** Whether an event can happen in a state at all. */
export function canHappen(from: CaseState, event: EventName): boolean {
  return POSSIBLE.has(`${from} ${event}`);
}

const WHOSE: ReadonlyMap<EventName, readonly Who[]> = new Map(
  TRANSITIONS.map(({ event, who }) => [event, who]),
);

/** Whose event it is, whatever the state. */
export function whoMay(event: EventName): readonly Who[] {
  return WHOSE.get(event) ?? [];
}
