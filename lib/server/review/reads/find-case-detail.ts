import "server-only";
import type { CaseDetail, LeadMove } from "../../../contracts/review-cases";
import { episodeId } from "../../../contracts/episode-filter-url";
import { hadEpisode, ownsSubject } from "../../../protocol/person-facts";
import { refuse } from "../../../protocol/refusals";
import { isPersonalOrigin, type CaseState, type ReviewCase } from "../../../protocol/review-case";
import { assertCan, type Actor, can, systemActor } from "../../actor";
import { sql, statement } from "../../episode-query/sql";
import { pool } from "../../pool";
import { readContentHash } from "../facts/content-hash";
import { noteSeen } from "../facts/note-seen";
import { assertNotOnOwnDesk } from "../facts/own-open-episodes";
import { readPersonFacts } from "../facts/person-facts";
import { settleCase } from "../settle-due";
import { readNow } from "../store/review-clock";
import { findCase } from "../store/stored-case";
import { assignmentPart, decisionPart, proposalPart, readNames, verdictPart } from "./case-parts";
import { CASE_COLUMNS, caseRowOf, type StoredCaseRow } from "./case-row";

/**
 * A case as a lead sees it; null where there is none. Its verdicts are there from the moment on at which no reviewer is needed any more.
 *
 * @throws {AppError} `forbidden`; `refused` where it is on this person's own desk.
 */
export async function findCaseDetail(actor: Actor, caseId: string): Promise<CaseDetail | null> {
  assertCan(actor, "review:read");
  if ((await findCase(pool(), caseId)) === null) return null;
  await settleCase(systemActor, caseId, null);
  const [stored, row] = await Promise.all([findCase(pool(), caseId), findRow(caseId)]);
  if (stored === null || row === null) return null;
  await assertNotOnOwnDesk(actor, episodeId(stored.runId, stored.seq));
  await noteSeen(actor, [stored.runId], "scorer_verdict");
  const now = await readNow(pool());
  const { reviewCase } = stored;
  const { assignments, verdicts, proposal, decision, state } = reviewCase;
  const [name, contentHash, facts, otherRounds] = await Promise.all([
    readNames([
      ...[
        row.opened_by,
        ...assignments.map((one) => one.reviewerId),
        ...verdicts.map((one) => one.reviewerId),
      ],
      ...(proposal === null ? [] : [proposal.proposedBy]),
      ...(decision?.decidedBy ?? []),
    ]),
    readContentHash(pool(), stored.runId, stored.seq),
    readPersonFacts(pool(), actor.id, stored, now),
    listOtherRounds(caseId),
  ]);
  const areVerdictsShown = SHOWN_IN.includes(reviewCase.heldFrom ?? state);
  const had = hadEpisode(facts) || assignments.some((one) => one.reviewerId === actor.id);
  const barred = had ? "reviewed_it" : ownsSubject(facts) ? "conflict_of_interest" : null;
  return {
    ...caseRowOf(row),
    ...{ openedBy: name(row.opened_by), reason: row.opened_reason, question: row.question },
    ...{ guidelineVersion: reviewCase.guidelineVersion, settingsVersion: row.settings_version },
    ...{ contentHash: reviewCase.contentHash, isContentCurrent: contentHash === reviewCase.contentHash },
    assignments: assignments.map((one) => assignmentPart(one, name, now)),
    areVerdictsShown,
    verdicts: areVerdictsShown ? verdicts.map((one) => verdictPart(one, name)) : [],
    proposal: proposal === null ? null : proposalPart(proposal, name),
    closing: decision === null ? null : decisionPart(decision, name),
    moves: can(actor, "review:lead") ? movesOf(reviewCase, actor, barred !== null) : [],
    barredBecause: barred === null ? null : refuse(barred).refusal.sentence,
    otherRounds,
  };
}

const SHOWN_IN: readonly CaseState[] = ["conflict_reason", "committee", "closed", "void"];

function movesOf(reviewCase: ReviewCase, actor: Actor, isBarred: boolean): readonly LeadMove[] {
  const { state, assignments, proposal, origin } = reviewCase;
  const isOver = state === "closed" || state === "void";
  const isHeld = state === "on_hold";
  const decides = actor.kind === "person" && !isBarred;
  const offers: Readonly<Record<LeadMove, boolean>> = {
    choose_reason: decides && state === "conflict_reason",
    propose: decides && state === "committee",
    co_sign: decides && state === "committee" && proposal !== null && proposal.proposedBy !== actor.id,
    hold: !isOver && !isHeld,
    release: isHeld,
    reopen: state === "closed" && !isPersonalOrigin(origin),
    revoke: !isOver && assignments.some((one) => one.state === "leased"),
    boost: !isOver,
  };
  return (Object.keys(offers) as LeadMove[]).filter((move) => offers[move]); // keys of a record
}

type DetailRow = StoredCaseRow &
  Readonly<{
    opened_by: string;
    opened_reason: string | null;
    question: string | null;
    settings_version: number;
  }>;

async function findRow(caseId: string): Promise<DetailRow | null> {
  const { rows } = await pool().query<DetailRow>(
    statement(sql`SELECT ${CASE_COLUMNS}, e.external_id AS episode_external_id, c.opened_by, c.reason AS opened_reason,
        c.question, c.settings_version
      FROM review_case c JOIN run r ON r.id = c.run_id LEFT JOIN review_decision d ON d.case_id = c.id
      JOIN episode e ON e.run_id = c.run_id AND e.seq = c.seq WHERE c.id = ${caseId}`),
  );
  return rows[0] ?? null;
}

async function listOtherRounds(caseId: string): Promise<CaseDetail["otherRounds"]> {
  const { rows } = await pool().query<CaseDetail["otherRounds"][number]>(
    `SELECT o.id, o.round, o.state FROM review_case c JOIN review_case o ON o.run_id = c.run_id AND o.seq = c.seq
     WHERE c.id = $1 AND o.id <> c.id AND o.round IS NOT NULL ORDER BY o.round`,
    [caseId],
  );
  return rows;
}
