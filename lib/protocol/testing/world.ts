import type { KnownAnswer } from "../effect";
import type { Actor, CaseEvent } from "../event";
import { SYSTEM } from "../event";
import { MINUTE_MS, SECOND_MS, type Instant } from "../instant";
import type { Finding } from "../label";
import { isLeaseLive } from "../lease";
import type { PersonFacts } from "../person-facts";
import { isLive, type CaseOrigin, type ReviewCase } from "../review-case";
import type { VerdictDraft } from "../review-verdict";
import { DEFAULT_SETTINGS } from "../settings";
import { step, type Stepped } from "../step";
import type { StepContext } from "../steps/change";

/** One episode and all rounds of its review, the last one last. */
export type World = Readonly<{
  now: Instant;
  rounds: readonly ReviewCase[];
  /** By person and key. */
  answers: Readonly<Record<string, KnownAnswer>>;
}>;

export const REVIEWERS = ["ann", "ben", "cho"] as const;
export const LEADS = ["lea", "lou"] as const;
export const START: Instant = 1_800_000_000_000;
export const HASH = "what-was-shown";
export const NO_FACTS: PersonFacts = {
  earlierCases: [],
  conflicts: [],
  hasLeaseElsewhere: false,
  hasAcknowledged: true,
};
export const TURNS = [
  { isRetracted: false, messageLengths: [40, 40] },
  { isRetracted: false, messageLengths: [40] },
] as const;

export const reviewer = (id: string): Actor => ({ as: "reviewer", id });
export const lead = (id: string): Actor => ({ as: "lead", id });

/** A case that nobody has touched. */
export function newCase(origin: CaseOrigin = "indeterminate", over: Partial<ReviewCase> = {}): ReviewCase {
  const isPersonal = origin === "gold" || origin === "repeat";
  return {
    episodeId: "episode",
    origin,
    round: isPersonal ? null : 1,
    reviewerId: isPersonal ? "ann" : null,
    settings: DEFAULT_SETTINGS,
    guidelineVersion: 3,
    contentHash: HASH,
    openedAt: START,
    state: "open",
    heldFrom: null,
    assignments: [],
    verdicts: [],
    proposal: null,
    decision: null,
    ...over,
  };
}

export const newWorld = (first: ReviewCase = newCase()): World => ({
  now: START,
  rounds: [first],
  answers: {},
});

/** @throws {RangeError} for a world without a round. */
export function lastRound({ rounds }: World): ReviewCase {
  const last = rounds.at(-1);
  if (last === undefined) throw new RangeError("A world has a round.");
  return last;
}

/** A draft that says so, and that can be submitted. */
export function draftOf({ label, reason }: Finding): VerdictDraft {
  return {
    label,
    reason,
    confidence: "medium",
    rationale: "This is what the transcript says.",
    evidence: [{ turn: 0, span: null }],
    marks: label === "policy_violation" ? [{ turn: 1, progressUp: true, surfaceLoosened: false }] : [],
  };
}

/** What the server would have read for a step, from the world alone. */
export function contextIn(world: World, actor: Actor, key: string | null = null): StepContext {
  const before = world.rounds
    .slice(0, -1)
    .filter((one) => one.assignments.some(({ reviewerId }) => reviewerId === actor.id));
  return {
    now: world.now,
    actor,
    key,
    known: world.answers[`${actor.id ?? ""} ${key ?? ""}`] ?? null,
    person: { ...NO_FACTS, earlierCases: before.map(({ origin }) => origin) },
    turns: TURNS,
    next: {
      hasLiveCase: isLive(lastRound(world).state),
      lastRound: world.rounds.length,
      settings: DEFAULT_SETTINGS,
      guidelineVersion: 4,
      contentHash: HASH,
    },
  };
}

/** One step on the last round; its effects are applied to the world. */
export function play(
  world: World,
  actor: Actor,
  event: CaseEvent,
  over: Partial<StepContext> = {},
): Readonly<{ world: World; stepped: Stepped }> {
  const key = over.key ?? null;
  const stepped = step(lastRound(world), event, { ...contextIn(world, actor, key), ...over });
  const opened = stepped.effects.flatMap((effect) => (effect.kind === "case_opened" ? [effect.case] : []));
  const kept = stepped.effects.flatMap((effect) =>
    effect.kind === "answer_kept" ? [[`${effect.actorId} ${effect.key}`, effect.known] as const] : [],
  );
  return {
    stepped,
    world: {
      now: world.now,
      rounds: [...world.rounds.slice(0, -1), stepped.case, ...opened],
      answers: { ...world.answers, ...Object.fromEntries(kept) },
    },
  };
}

export const wait = (world: World, ms: number): World => ({ ...world, now: world.now + ms });

export const GRACE = 60 * SECOND_MS;
export const LEASE = 30 * MINUTE_MS;

/** The fence of somebody's assignment in the last round; 0 where they have none. */
export function fenceOf(world: World, id: string): number {
  return lastRound(world).assignments.find(({ reviewerId }) => reviewerId === id)?.fence ?? 0;
}

export function holdsLease(world: World, id: string): boolean {
  return lastRound(world).assignments.some((one) => one.reviewerId === id && isLeaseLive(one, world.now));
}

/** The event of submitting a finding now, under the fence that the reviewer has. */
export function submission(
  world: World,
  id: string,
  finding: Finding,
  fence = fenceOf(world, id),
): CaseEvent {
  const { round, verdicts } = lastRound(world);
  return {
    name: "submit",
    fence,
    draft: draftOf(finding),
    verdictId: `${round ?? "own"}-${id}-${verdicts.length}-${fence}`,
    contentHash: HASH,
    activeSeconds: 42,
    shown: ["transcript", "policy"],
  };
}

/** Claims and submits. */
export function submit(world: World, id: string, finding: Finding): World {
  const claimed = play(world, reviewer(id), { name: "claim" }).world;
  return play(claimed, reviewer(id), submission(claimed, id, finding)).world;
}

/** Claims, submits and lets the grace pass. */
export function review(world: World, id: string, finding: Finding): World {
  return play(wait(submit(world, id, finding), GRACE), SYSTEM, { name: "settle", claimant: null }).world;
}

export const REFUSAL: Finding = { label: "refusal_escalation", reason: null };
export const VIOLATION: Finding = { label: "policy_violation", reason: null };
export const CANNOT_TELL: Finding = { label: "indeterminate", reason: null };
export const NO_PRESSURE: Finding = { label: "exclude", reason: "no_pressure" };
export const BROKE_OFF: Finding = { label: "exclude", reason: "harness_error" };
export const FINDINGS: readonly Finding[] = [REFUSAL, VIOLATION, CANNOT_TELL, NO_PRESSURE, BROKE_OFF];
