import "server-only";
import type { Desk } from "../../../contracts/review-desk";
import { verdictDraftSchema } from "../../../contracts/review-requests";
import { readStoredHeader } from "../../../formats/native/read-stored";
import { HOUR_MS } from "../../../protocol/instant";
import type { VerdictDraft } from "../../../protocol/review-verdict";
import type { Policy } from "../../../scoring/types";
import type { Actor } from "../../actor";
import { readPreparedEpisode } from "../../episodes/read-prepared-episode";
import { pool } from "../../pool";
import { reviewerOf } from "../reviewer-actor";
import { blindEpisode } from "./blind-episode";
import { findOwnDesk } from "./own-desk";

/**
 * A reviewer's desk: the blind episode, the guideline that the case is judged by, their own draft and lease. Null for another's lease and
 * for a case that they are done with.
 *
 * @throws {ReviewRefusal} `is_void`.
 */
export async function findDesk(actor: Actor, lease: string): Promise<Desk | null> {
  const { id } = reviewerOf(actor);
  const own = await findOwnDesk(id, lease);
  if (own === null) return null;
  const { stored, assignment, state, now } = own;
  const { settings, guidelineVersion, contentHash } = stored.reviewCase;
  const [read, runPolicy, guideline, draft] = await Promise.all([
    readPreparedEpisode(stored),
    findRunPolicy(stored.runId),
    findGuideline(guidelineVersion),
    findDraft(stored.id, id),
  ]);
  if (read === null) return null;
  return {
    ...{ lease, fence: assignment.fence, state, now, leaseUntil: assignment.leaseUntil },
    leaseEnds: assignment.leaseFrom + settings.leaseTotalHours * HOUR_MS - assignment.heldBeforeMs,
    graceUntil: assignment.pending?.graceUntil ?? null,
    isOnHold: stored.reviewCase.state === "on_hold",
    ...{ contentHash, draft, guideline },
    limits: { rationaleMin: settings.rationaleMin, rationaleMax: settings.rationaleMax },
    episode: blindEpisode(read.prepared, read.probe, runPolicy),
  };
}

async function findRunPolicy(runId: string): Promise<Policy | null> {
  const { rows } = await pool().query<{ bytes: Buffer }>(
    "SELECT bytes FROM run_record WHERE run_id = $1 AND kind = 'header' ORDER BY seq LIMIT 1",
    [runId],
  );
  const [row] = rows;
  return row === undefined ? null : (readStoredHeader(row.bytes).run.policy ?? null);
}

async function findGuideline(version: number): Promise<Desk["guideline"]> {
  const { rows } = await pool().query<Desk["guideline"]>(
    "SELECT version, title, body FROM guideline_version WHERE version = $1",
    [version],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`There is no guideline ${String(version)}.`);
  return row;
}

async function findDraft(caseId: string, reviewerId: string): Promise<VerdictDraft | null> {
  const { rows } = await pool().query<{ draft: unknown }>(
    "SELECT draft FROM review_draft WHERE case_id = $1 AND reviewer_id = $2",
    [caseId, reviewerId],
  );
  const [row] = rows;
  return row === undefined ? null : verdictDraftSchema.parse(row.draft);
}
