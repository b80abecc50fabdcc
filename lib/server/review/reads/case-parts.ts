import type {
  CaseAssignment,
  CaseDecision,
  CaseProposal,
  CaseVerdict,
  NamedPerson,
} from "../../../contracts/review-cases";
import type { Instant } from "../../../protocol/instant";
import { isLeaseLive } from "../../../protocol/lease";
import type { Assignment, Decision, Proposal } from "../../../protocol/review-case";
import type { ReviewVerdict } from "../../../protocol/review-verdict";
import { scoreOf } from "../../../protocol/score-of";
import { findingIn } from "../../../protocol/steps/settle";
import { pool } from "../../pool";

export type Namer = (id: string) => NamedPerson;

/** The names of people, by their ids; whoever is no person (the command line, the server) is named by the id. */
export async function readNames(ids: Iterable<string>): Promise<Namer> {
  const { rows } = await pool().query<NamedPerson>(
    "SELECT id, name FROM person WHERE id = ANY ($1::text[])",
    [[...new Set(ids)]],
  );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: names.get(id) ?? id });
}

export function verdictPart(one: ReviewVerdict, name: Namer): CaseVerdict {
  const { verdictId, reviewerId, seat, confidence, rationale, evidence, marks, activeSeconds } = one;
  return {
    ...findingIn(one),
    ...{
      id: verdictId,
      reviewer: name(reviewerId),
      seat,
      confidence,
      rationale,
      evidence,
      marks,
      activeSeconds,
    },
    ...{ guidelineVersion: one.guidelineVersion, shown: one.shown, submittedAt: one.submittedAt, at: one.at },
    withdrawn: one.withdrawn,
  };
}

export function decisionPart(one: Decision, name: Namer): CaseDecision {
  const { kind, at, restsOn, decidedBy, rationale } = one;
  return {
    ...findingIn(one),
    ...{ kind, at, restsOn, rationale, score: scoreOf(one.label), decidedBy: decidedBy.map(name) },
  };
}

export function proposalPart(one: Proposal, name: Namer): CaseProposal {
  const { number, proposedBy, rationale, at } = one;
  return { ...findingIn(one), number, proposedBy: name(proposedBy), rationale, at };
}

export function assignmentPart(one: Assignment, name: Namer, now: Instant): CaseAssignment {
  const { reviewerId, seat, state, leaseUntil, reason } = one;
  return {
    ...{ reviewer: name(reviewerId), seat, state, leaseUntil, reason },
    isLapsed: state === "leased" && !isLeaseLive(one, now),
  };
}
