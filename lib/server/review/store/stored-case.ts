import type { Finding } from "../../../protocol/label";
import type {
  Assignment,
  CaseOrigin,
  CaseState,
  Decision,
  OpenState,
  Proposal,
  ReviewCase,
} from "../../../protocol/review-case";
import type { ReviewVerdict, Submission } from "../../../protocol/review-verdict";
import type { ProtocolSettings } from "../../../protocol/settings";
import type { Connection } from "../../pool";
import { caseLock } from "./case-lock";
import { instantOf } from "./review-clock";

/** A case as the protocol sees it, with what the tables say beside that. */
export type StoredCase = Readonly<{
  id: string;
  runId: string;
  /** A whole number as text. */
  seq: string;
  probeId: string;
  reviewCase: ReviewCase;
  /** The opaque name of each reviewer's lease. */
  leases: ReadonlyMap<string, string>;
}>;

/**
 * Reads a case, its row locked first, so that all the rest is as the last step left it.
 *
 * @returns null where there is no such case.
 */
export async function lockCase(connection: Connection, caseId: string): Promise<StoredCase | null> {
  return await readCase(connection, caseId, caseLock());
}

/** The same for who only looks. */
export async function findCase(
  connection: Pick<Connection, "query">,
  caseId: string,
): Promise<StoredCase | null> {
  return await readCase(connection, caseId, "");
}

async function readCase(
  connection: Pick<Connection, "query">,
  caseId: string,
  lock: string,
): Promise<StoredCase | null> {
  const { rows: cases } = await connection.query<CaseColumns>(`${CASE} ${lock}`, [caseId]);
  const [row] = cases;
  if (row === undefined) return null;
  const { rows } = await connection.query<Parts>(PARTS, [caseId, row.settingsVersion]);
  const [parts] = rows;
  if (parts === undefined) throw new RangeError("A query without a row.");
  const { runId, seq, probeId } = row;
  return {
    ...{ id: caseId, runId, seq, probeId },
    reviewCase: {
      episodeId: `${runId}.${seq}`,
      origin: row.origin,
      round: row.round,
      reviewerId: row.reviewerId,
      settings: parts.settings,
      guidelineVersion: row.guidelineVersion,
      contentHash: row.contentHash,
      openedAt: Number(row.openedAt),
      state: row.state,
      heldFrom: row.heldFrom,
      assignments: parts.assignments.map(assignmentOf),
      verdicts: parts.verdicts.map(verdictOf),
      proposal: parts.proposal,
      decision: parts.decision,
    },
    leases: new Map(parts.assignments.map(({ reviewerId, lease }) => [reviewerId, lease])),
  };
}

type CaseColumns = Readonly<{
  runId: string;
  seq: string;
  probeId: string;
  origin: CaseOrigin;
  round: number | null;
  reviewerId: string | null;
  settingsVersion: number;
  guidelineVersion: number;
  contentHash: string;
  openedAt: string;
  state: CaseState;
  heldFrom: OpenState | null;
}>;

/** Words are kept to their lists by constraints of the tables; moments are numbers here. */
type Parts = Readonly<{
  settings: ProtocolSettings;
  assignments: readonly (Omit<Assignment, "seat"> &
    Readonly<{ seat: string; lease: string; pending: Submission | null }>)[];
  verdicts: readonly (Omit<ReviewVerdict, "seat" | "label" | "reason"> &
    Finding &
    Readonly<{ seat: string }>)[];
  proposal: Proposal | null;
  decision: Decision | null;
}>;

/** A seat as it is stored. */
export const seatText = (seat: Assignment["seat"]): string => String(seat);

const SEATS: Readonly<Record<string, Assignment["seat"]>> = {
  ...{ 1: 1, 2: 2, tie_break: "tie_break", committee: "committee" },
};

function seatOf(text: string): Assignment["seat"] {
  const seat = SEATS[text];
  if (seat === undefined) throw new RangeError(`No seat: ${text}`);
  return seat;
}

function assignmentOf({ lease: _lease, ...row }: Parts["assignments"][number]): Assignment {
  return { ...row, seat: seatOf(row.seat) };
}

function verdictOf(row: Parts["verdicts"][number]): ReviewVerdict {
  const seat = seatOf(row.seat);
  if (seat === "committee") throw new RangeError("A verdict from the seat of those who decide.");
  return { ...row, seat };
}

const CASE = `
  SELECT run_id AS "runId", seq, probe_id AS "probeId", origin, round, reviewer_id AS "reviewerId",
    settings_version AS "settingsVersion", guideline_version AS "guidelineVersion", content_hash AS "contentHash",
    ${instantOf("opened_at")} AS "openedAt", state, held_from AS "heldFrom"
  FROM review_case WHERE id = $1`;

const PARTS = `
  SELECT
    (SELECT settings FROM protocol_settings WHERE version = $2) AS settings,
    (SELECT coalesce(json_agg(json_build_object(
        'reviewerId', reviewer_id, 'lease', lease, 'seat', seat, 'state', state, 'fence', fence,
        'leaseFrom', ${instantOf("lease_from")}, 'leaseUntil', ${instantOf("lease_until")}, 'heldBeforeMs', held_before_ms,
        'reason', reason, 'pending', pending) ORDER BY assigned_at, reviewer_id), '[]')
      FROM review_assignment WHERE case_id = $1) AS assignments,
    (SELECT coalesce(json_agg(json_build_object(
        'verdictId', v.id, 'reviewerId', v.reviewer_id, 'seat', v.seat, 'label', v.label, 'reason', v.reason,
        'confidence', v.confidence, 'rationale', v.rationale, 'evidence', v.evidence, 'marks', v.marks,
        'guidelineVersion', v.guideline_version, 'contentHash', v.content_hash, 'activeSeconds', v.active_seconds,
        'shown', v.shown, 'submittedAt', ${instantOf("v.submitted_at")}, 'at', ${instantOf("v.at")},
        'withdrawn', CASE WHEN w.verdict_id IS NULL THEN NULL
          ELSE json_build_object('at', ${instantOf("w.at")}, 'reason', w.reason) END) ORDER BY v.ordinal), '[]')
      FROM review_verdict v LEFT JOIN review_withdrawal w ON w.verdict_id = v.id WHERE v.case_id = $1) AS verdicts,
    (SELECT json_build_object('label', label, 'reason', reason, 'number', number, 'proposedBy', proposed_by,
        'rationale', rationale, 'at', ${instantOf("at")})
      FROM review_proposal WHERE case_id = $1 ORDER BY number DESC LIMIT 1) AS proposal,
    (SELECT json_build_object('label', label, 'reason', reason, 'kind', kind, 'at', ${instantOf("at")},
        'restsOn', rests_on, 'decidedBy', decided_by, 'rationale', rationale)
      FROM review_decision WHERE case_id = $1) AS decision`;
