import "server-only";
import type { OwnLease, ReviewQueue } from "../../../contracts/review-queue";
import { canClaim } from "../../../protocol/can-claim";
import type { Instant } from "../../../protocol/instant";
import { isLeaseLive } from "../../../protocol/lease";
import { isLive } from "../../../protocol/review-case";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { readPersonFacts } from "../facts/person-facts";
import { countClaimable } from "../queue/count-claimable";
import { reviewerOf } from "../reviewer-actor";
import { settleDue } from "../settle-due";
import { readNow } from "../store/review-clock";
import { findCase } from "../store/stored-case";

/** What a reviewer has, what they can claim, and why there is nothing where there is nothing. No transcript is read. */
export async function findReviewQueue(actor: Actor): Promise<ReviewQueue> {
  const { id } = reviewerOf(actor);
  await settleDue();
  const now = await readNow(pool());
  const [mine, counts, { rows }] = await Promise.all([
    listOwnLeases(id, now),
    countClaimable(pool(), id, now),
    pool().query<Row>(REST, [id, new Date(now)]),
  ]);
  const [row] = rows;
  if (row === undefined) throw new RangeError("A query without a row.");
  const { version, title, isAcknowledged, doneToday, doneInAll } = row;
  return { now, mine, counts, guideline: { version, title, isAcknowledged }, doneToday, doneInAll };
}

type Row = ReviewQueue["guideline"] & Readonly<{ doneToday: number; doneInAll: number }>;

const REST = `
  SELECT g.version, g.title,
    EXISTS (SELECT FROM guideline_acknowledgement a WHERE a.person_id = $1 AND a.version >= g.version) AS "isAcknowledged",
    (SELECT count(*)::int FROM review_verdict WHERE reviewer_id = $1 AND at >= $2::timestamptz - interval '24 hours') AS "doneToday",
    (SELECT count(*)::int FROM review_verdict WHERE reviewer_id = $1) AS "doneInAll"
  FROM guideline_version g ORDER BY g.version DESC LIMIT 1`;

const OWN = `
  SELECT a.case_id AS "caseId", a.lease, d.saved_at AS "savedAt"
  FROM review_assignment a
  JOIN review_case c ON c.id = a.case_id AND c.state NOT IN ('closed', 'void')
  JOIN run r ON r.id = c.run_id AND r.archived_at IS NULL
  LEFT JOIN review_draft d ON d.case_id = a.case_id AND d.reviewer_id = a.reviewer_id
  WHERE a.reviewer_id = $1 AND (a.state IN ('leased', 'lapsed', 'withdrawn') OR a.grace_until IS NOT NULL)
  ORDER BY a.assigned_at DESC LIMIT 200`;

async function listOwnLeases(reviewerId: string, now: Instant): Promise<readonly OwnLease[]> {
  const { rows } = await pool().query<{ caseId: string; lease: string; savedAt: Date | null }>(OWN, [
    reviewerId,
  ]);
  const found = await Promise.all(rows.map(async (row) => await ownLease(reviewerId, row, now)));
  return found.flatMap((one) => one ?? []);
}

async function ownLease(
  reviewerId: string,
  { caseId, lease, savedAt }: Readonly<{ caseId: string; lease: string; savedAt: Date | null }>,
  now: Instant,
): Promise<OwnLease | null> {
  const stored = await findCase(pool(), caseId);
  const own = stored?.reviewCase.assignments.find((one) => one.reviewerId === reviewerId);
  if (stored === null || own === undefined || !isLive(stored.reviewCase.state)) return null;
  const state = stateOf(own.state, isLeaseLive(own, now));
  if (state === null) return null;
  const facts = await readPersonFacts(pool(), reviewerId, stored, now);
  return {
    ...{
      lease,
      state,
      fence: own.fence,
      leaseUntil: own.leaseUntil,
      graceUntil: own.pending?.graceUntil ?? null,
    },
    canResume: state === "leased" || canClaim(reviewerId, stored.reviewCase, facts, now).ok,
    isOnHold: stored.reviewCase.state === "on_hold",
    ...{ hasDraft: savedAt !== null, draftSavedAt: savedAt === null ? null : savedAt.getTime() },
  };
}

function stateOf(state: string, isHeld: boolean): OwnLease["state"] | null {
  if (state === "leased") return isHeld ? "leased" : "lapsed";
  return state === "lapsed" || state === "submitted" || state === "withdrawn" ? state : null;
}
