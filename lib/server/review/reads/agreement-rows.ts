import type { CaseLink, ReviewAgreement } from "../../../contracts/review-numbers";
import type { CaseFilter } from "../../../contracts/review-requests";
import type { Label } from "../../../protocol/label";
import { type CaseOrigin, CASE_STATES } from "../../../protocol/review-case";
import { sql, statement } from "../../episode-query/sql";
import { pool } from "../../pool";
import { FROM_CASES, whereCase } from "./where-case";

/** A verdict with what decides whether it counts for agreement. */
export type VerdictRow = Readonly<{
  caseId: string;
  reviewerId: string;
  label: Label;
  seat: string;
  origin: CaseOrigin;
  checkpointId: string;
  family: string | null;
  isPersonal: boolean;
  isVoid: boolean;
  isWithdrawn: boolean;
  isLate: boolean;
}>;
/** Two independent verdicts on one case, in the order in which they were written. */
export type Pair = readonly [VerdictRow, VerdictRow];

/** Every verdict on the cases that a filter leaves, case by case. */
export async function readVerdictRows(filter: CaseFilter): Promise<readonly VerdictRow[]> {
  const { rows } = await pool().query<VerdictRow>(
    statement(sql`SELECT c.id AS "caseId", v.reviewer_id AS "reviewerId", v.label, v.seat, c.origin,
        r.checkpoint_id AS "checkpointId", c.family, c.round IS NULL AS "isPersonal",
        c.state = 'void' AS "isVoid",
        EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id) AS "isWithdrawn",
        EXISTS (SELECT FROM review_reveal l WHERE l.case_id = c.id AND l.reviewer_id = v.reviewer_id
          AND l.at < v.submitted_at) AS "isLate"
      FROM ${FROM_CASES} JOIN review_verdict v ON v.case_id = c.id WHERE ${whereCase(filter)} ORDER BY c.id, v.ordinal`),
  );
  return rows;
}

/** Why a verdict is left out of agreement; null where it counts. */
export function whyOut(row: VerdictRow): ReviewAgreement["leftOut"][number]["why"] | null {
  if (row.isWithdrawn) return "withdrawn";
  if (row.isPersonal) return "personal";
  if (row.isVoid) return "void";
  if (row.seat === "tie_break") return "tie_break";
  return row.isLate ? "after_reveal" : null;
}

/** The pairs of verdicts that count, of verdicts by their case. */
export function pairsOf(byCase: ReadonlyMap<string, readonly VerdictRow[]>): readonly Pair[] {
  return [...byCase.values()].flatMap(([one, two]): readonly Pair[] => (one && two ? [[one, two]] : []));
}

/** Leads to the cases of pairs that count: those with two independent verdicts that are not void. */
export function pairedLink(filter: CaseLink): CaseLink {
  const state = filter.state ?? [];
  return { ...filter, paired: true, state: state.length > 0 ? state : NOT_VOID };
}

const NOT_VOID = CASE_STATES.filter((state) => state !== "void");

export function groupedBy<T>(
  members: readonly T[],
  keyOf: (member: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const member of members) {
    const group = groups.get(keyOf(member)) ?? [];
    groups.set(keyOf(member), group);
    group.push(member);
  }
  return groups;
}
