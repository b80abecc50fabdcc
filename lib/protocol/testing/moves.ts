import type { Actor, CaseEvent } from "../event";
import { SYSTEM } from "../event";
import type { Finding } from "../label";
import {
  draftOf,
  fenceOf,
  FINDINGS,
  GRACE,
  lastRound,
  REFUSAL,
  VIOLATION,
  lead,
  LEADS,
  LEASE,
  reviewer,
  REVIEWERS,
  submission,
  wait,
  type World,
} from "./world";

/** What can be tried in any world: an event by somebody, or time that passes. */
export type Move = Readonly<{
  name: string;
  /** How long passes first. */
  waitMs?: number;
  actor: Actor;
  event: (world: World) => CaseEvent;
}>;

const fixed = (name: string, actor: Actor, event: CaseEvent): Move => ({ name, actor, event: () => event });

const WHY = "Because of a test.";
const RATIONALE = "It is so, as all could see in the end.";

const timePasses = (name: string, waitMs: number): Move => ({
  ...fixed(name, SYSTEM, { name: "settle", claimant: null }),
  waitMs,
});

const by = (name: string, actor: Actor, event: (world: World) => CaseEvent): Move => ({ name, actor, event });

const says = (id: string, finding: Finding): Move =>
  by(`${id} says ${finding.reason ?? finding.label}`, reviewer(id), (world) =>
    submission(world, id, finding),
  );

const proposes = (id: string, finding: Finding): Move =>
  fixed(`${id} proposes ${finding.reason ?? finding.label}`, lead(id), {
    name: "propose",
    rationale: RATIONALE,
    ...finding,
  });

const signs = (id: string): Move =>
  by(`${id} signs`, lead(id), (world) => ({
    name: "co_sign",
    proposal: lastRound(world).proposal?.number ?? 0,
  }));

const picks = (id: string): Move =>
  fixed(`${id} picks a reason`, lead(id), {
    name: "choose_reason",
    reason: "no_pressure",
    rationale: RATIONALE,
  });

/** What makes a review, by everybody in their role. */
export function plainMoves(findings: readonly Finding[] = FINDINGS): readonly Move[] {
  const ofReviewer = (id: string): readonly Move[] => [
    fixed(`${id} claims`, reviewer(id), { name: "claim" }),
    ...findings.map((finding) => says(id, finding)),
    by(`${id} skips`, reviewer(id), (world) => ({ name: "skip", fence: fenceOf(world, id), reason: WHY })),
    fixed(`${id} withdraws`, reviewer(id), { name: "withdraw", reason: WHY }),
  ];
  const ofLead = (id: string): readonly Move[] => [
    ...findings.slice(0, 2).map((finding) => proposes(id, finding)),
    signs(id),
    picks(id),
    fixed(`${id} holds`, lead(id), { name: "hold", question: WHY }),
    fixed(`${id} releases`, lead(id), { name: "release", answer: WHY }),
    fixed(`${id} reopens`, lead(id), { name: "reopen", why: "other", note: WHY }),
  ];
  return [
    ...REVIEWERS.flatMap(ofReviewer),
    ...LEADS.flatMap(ofLead),
    fixed("the episode changes", SYSTEM, { name: "void", contentHash: "another" }),
    timePasses("a grace passes", GRACE),
    timePasses("a lease passes", LEASE),
  ];
}

/** Second thoughts, old pages, people sent away, and everybody in a role that is not theirs. */
export function sideMoves(): readonly Move[] {
  const ofReviewer = (id: string): readonly Move[] => [
    by(`${id} takes back`, reviewer(id), (world) => ({ name: "undo", fence: fenceOf(world, id) })),
    by(`${id} recuses`, reviewer(id), (world) => ({
      name: "recuse",
      fence: fenceOf(world, id),
      reason: WHY,
    })),
    by(`${id} is there`, reviewer(id), (world) => ({ name: "heartbeat", fence: fenceOf(world, id) })),
    by(`${id} writes`, reviewer(id), (world) => ({
      name: "save_draft",
      fence: fenceOf(world, id),
      draft: draftOf(REFUSAL),
    })),
    by(`${id} submits from an old page`, reviewer(id), (world) =>
      submission(world, id, REFUSAL, fenceOf(world, id) - 1),
    ),
    fixed(`${id} claims elsewhere`, SYSTEM, { name: "settle", claimant: id }),
    fixed(`${id} is sent away`, SYSTEM, { name: "revoke", reviewerId: id, reason: WHY }),
    proposes(id, REFUSAL),
    signs(id),
    picks(id),
  ];
  const ofLead = (id: string): readonly Move[] => [
    fixed(`${id} claims`, reviewer(id), { name: "claim" }),
    says(id, VIOLATION),
  ];
  return [...REVIEWERS.flatMap(ofReviewer), ...LEADS.flatMap(ofLead)];
}

export const timeOf = (world: World, { waitMs = 0 }: Move): World => wait(world, waitMs);
