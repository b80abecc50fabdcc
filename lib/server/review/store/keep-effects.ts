import { randomBytes } from "node:crypto";
import type { Effect } from "../../../protocol/effect";
import type { Instant } from "../../../protocol/instant";
import {
  type Assignment,
  type CaseState,
  type Decision,
  isPersonalOrigin,
} from "../../../protocol/review-case";
import type { ReviewVerdict } from "../../../protocol/review-verdict";
import { scoreOf } from "../../../protocol/score-of";
import type { Connection } from "../../pool";
import { countDecisions, showDecisions } from "../../rollups/count-decisions";
import { lockRollups } from "../../rollups/lock-rollups";
import { keepAnswer } from "./known-answer";
import { seatText, type StoredCase } from "./stored-case";

/** What a step comes to besides the case: when it was taken, and the words that go with a hold. */
export type StepFacts = Readonly<{ now: Instant; question: string | null }>;

/**
 * Stores what a step came to, in its order, inside the transaction that holds the lock on the case. Events of the record are left to
 * the caller, which writes them last; a new case is left to the caller too.
 */
export async function keepEffects(
  connection: Connection,
  stored: StoredCase,
  effects: readonly Effect[],
  facts: StepFacts,
): Promise<void> {
  let ordinal = stored.reviewCase.verdicts.length;
  for (const effect of effects) {
    switch (effect.kind) {
      case "assignment_added":
        await addAssignment(connection, stored, effect.assignment, facts.now);
        break;
      case "assignment_changed":
        await changeAssignment(connection, stored.id, effect.assignment);
        break;
      case "draft_kept":
        await connection.query(KEEP_DRAFT, [
          ...[stored.id, effect.reviewerId, JSON.stringify(effect.draft), new Date(facts.now)],
        ]);
        break;
      case "verdict_added":
        await addVerdict(connection, stored, effect.verdict, ordinal);
        ordinal += 1;
        break;
      case "verdict_withdrawn":
        await connection.query(
          "INSERT INTO review_withdrawal (verdict_id, case_id, at, reason) VALUES ($1, $2, $3, $4)",
          [effect.verdictId, stored.id, new Date(effect.at), effect.reason],
        );
        break;
      case "proposal_added": {
        const { number, label, reason, proposedBy, rationale, at } = effect.proposal;
        await connection.query(
          `INSERT INTO review_proposal (case_id, number, label, reason, proposed_by, rationale, at)
           VALUES ($1, $2, $3, $4, $5, $6, $7)`,
          [stored.id, number, label, reason, proposedBy, rationale, new Date(at)],
        );
        break;
      }
      case "decision_added":
        await decide(connection, stored, effect.decision);
        break;
      case "case_changed":
        await changeCase(connection, stored.id, effect, facts);
        break;
      case "answer_kept":
        await keepAnswer(connection, effect.actorId, effect.key, stored.id, effect.known, facts.now);
        break;
      case "case_opened":
      case "event_added":
        break;
    }
  }
}

/** So long that nobody finds another's desk by trying. */
const newLease = (): string => randomBytes(18).toString("base64url");

async function addAssignment(
  connection: Connection,
  { id, runId, seq, reviewCase }: StoredCase,
  one: Assignment,
  now: Instant,
): Promise<void> {
  await connection.query(
    `INSERT INTO review_assignment (case_id, reviewer_id, lease, run_id, seq, is_counted, seat, state, fence, lease_from,
       lease_until, held_before_ms, reason, pending, grace_until, assigned_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[id, one.reviewerId, newLease(), runId, seq, !isPersonalOrigin(reviewCase.origin)],
      ...mutableOf(one),
      new Date(now),
    ],
  );
}

async function changeAssignment(connection: Connection, caseId: string, one: Assignment): Promise<void> {
  const { rowCount } = await connection.query(
    `UPDATE review_assignment SET seat = $3, state = $4, fence = $5, lease_from = $6, lease_until = $7, held_before_ms = $8,
       reason = $9, pending = $10, grace_until = $11 WHERE case_id = $1 AND reviewer_id = $2`,
    [caseId, one.reviewerId, ...mutableOf(one)],
  );
  if (rowCount !== 1) throw new RangeError(`Case ${caseId} has no such assignment.`);
}

function mutableOf(one: Assignment): readonly unknown[] {
  return [
    ...[seatText(one.seat), one.state, one.fence, new Date(one.leaseFrom), new Date(one.leaseUntil)],
    ...[one.heldBeforeMs, one.reason, one.pending === null ? null : JSON.stringify(one.pending)],
    one.pending === null ? null : new Date(one.pending.graceUntil),
  ];
}

const KEEP_DRAFT = `
  INSERT INTO review_draft (case_id, reviewer_id, draft, saved_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (case_id, reviewer_id) DO UPDATE SET draft = excluded.draft, saved_at = excluded.saved_at`;

async function addVerdict(
  connection: Connection,
  { id, runId, seq }: StoredCase,
  one: ReviewVerdict,
  ordinal: number,
): Promise<void> {
  await connection.query(
    `INSERT INTO review_verdict (id, case_id, run_id, seq, reviewer_id, seat, label, reason, confidence, rationale, evidence,
       marks, guideline_version, content_hash, active_seconds, shown, submitted_at, at, ordinal)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      ...[
        one.verdictId,
        id,
        runId,
        seq,
        one.reviewerId,
        seatText(one.seat),
        one.label,
        one.reason,
        one.confidence,
      ],
      ...[one.rationale, JSON.stringify(one.evidence), JSON.stringify(one.marks), one.guidelineVersion],
      ...[
        one.contentHash,
        one.activeSeconds,
        one.shown,
        new Date(one.submittedAt),
        new Date(one.at),
        ordinal,
      ],
    ],
  );
}

/** Adds what closes the case; where it counts, everything that is counted of the run follows in the same transaction. */
async function decide(
  connection: Connection,
  { id, runId, seq, reviewCase }: StoredCase,
  one: Decision,
): Promise<void> {
  const { origin, round } = reviewCase;
  const scope = { seqs: [seq], scorerIds: null };
  const isCounted = !isPersonalOrigin(origin);
  if (isCounted) {
    await lockRollups(connection, runId);
    // Of a reopened case an earlier decision was counted so far.
    await countDecisions(connection, runId, scope, -1);
  }
  await connection.query(
    `INSERT INTO review_decision (case_id, run_id, seq, round, label, reason, score, kind, at, rests_on, decided_by, rationale)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      ...[id, runId, seq, round, one.label, one.reason, scoreOf(one.label), one.kind, new Date(one.at)],
      ...[one.restsOn, one.decidedBy, one.rationale],
    ],
  );
  if (!isCounted) return;
  await countDecisions(connection, runId, scope, 1);
  await showDecisions(connection, runId, [seq]);
}

async function changeCase(
  connection: Connection,
  caseId: string,
  { from, to }: Readonly<{ from: CaseState; to: CaseState }>,
  { now, question }: StepFacts,
): Promise<void> {
  const isHeld = to === "on_hold";
  const isOver = to === "closed" || to === "void";
  const { rowCount } = await connection.query(
    "UPDATE review_case SET state = $3, held_from = $4, question = $5, ended_at = $6 WHERE id = $1 AND state = $2",
    [caseId, from, to, isHeld ? from : null, isHeld ? (question ?? "") : null, isOver ? new Date(now) : null],
  );
  if (rowCount !== 1) throw new RangeError(`Case ${caseId} is no longer ${from}.`);
}
