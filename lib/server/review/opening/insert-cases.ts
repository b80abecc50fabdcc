import { randomBytes } from "node:crypto";
import { isPersonalOrigin, type ReviewCase } from "../../../protocol/review-case";
import { shuffleKey } from "../../../protocol/shuffle";
import { AUDIT_ACTIONS } from "../../../contracts/audit-action";
import type { Actor } from "../../actor";
import type { Connection } from "../../pool";
import { newId } from "../../storage/new-id";
import { projectText } from "../../storage/projected-text";
import type { CaseSubject } from "./case-subject";

/** A case that the protocol opened, with what the tables say of its episode beside that. */
export type OpenedCase = Readonly<{
  reviewCase: ReviewCase;
  subject: CaseSubject;
  settingsVersion: number;
  openedBy: string;
  reason: string | null;
  draw: Readonly<{ id: string; rank: number }> | null;
  goldId: string | null;
  repeatOf: string | null;
}>;

/** So many go into one statement. */
const CASES_MAX = 2_000;

/**
 * Stores new cases. Their events in the log are written by `recordOpened`, last in the transaction.
 *
 * @returns their ids, in the same order.
 */
export async function insertCases(
  connection: Connection,
  cases: readonly OpenedCase[],
): Promise<readonly string[]> {
  const rows = cases.map(rowOf);
  for (let start = 0; start < rows.length; start += CASES_MAX)
    await connection.query(INSERT, [JSON.stringify(rows.slice(start, start + CASES_MAX))]);
  return rows.map(({ id }) => id);
}

/** Writes that they were opened into the log: one event each, in their order. */
export async function recordOpened(
  connection: Pick<Connection, "query">,
  actor: Actor,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const action = "case.opened";
  await connection.query(RECORD, [
    ...[ids, actor.kind, actor.id, projectText(actor.name), action, AUDIT_ACTIONS[action]],
  ]);
}

/** Thousands are made within a millisecond, so an id of time with few random digits will not do. */
const newCaseId = (): string => newId() + randomBytes(6).toString("hex");

function rowOf(one: OpenedCase) {
  const id = newCaseId();
  const { reviewCase, subject, draw } = one;
  return {
    ...{ id, run_id: subject.runId, seq: subject.seq, probe_id: subject.probeId, family: subject.family },
    ...{ origin: reviewCase.origin, round: reviewCase.round, reviewer_id: reviewCase.reviewerId },
    seats: isPersonalOrigin(reviewCase.origin) ? 1 : reviewCase.settings.seats,
    ...{ settings_version: one.settingsVersion, guideline_version: reviewCase.guidelineVersion },
    content_hash: reviewCase.contentHash,
    ...{ scorer_id: subject.scorerId, scored_verdict: subject.verdict, scored_reasons: subject.reasons },
    ...{ opened_at: new Date(reviewCase.openedAt).toISOString(), opened_by: one.openedBy },
    reason: one.reason === null ? null : projectText(one.reason),
    shuffle_key: shuffleKey(id),
    ...{
      draw_id: draw?.id ?? null,
      draw_rank: draw?.rank ?? null,
      gold_id: one.goldId,
      repeat_of: one.repeatOf,
    },
  };
}

const INSERT = `
  INSERT INTO review_case (id, run_id, seq, probe_id, family, origin, round, reviewer_id, seats, settings_version,
    guideline_version, content_hash, scorer_id, scored_verdict, scored_reasons, opened_at, opened_by, reason, shuffle_key,
    draw_id, draw_rank, gold_id, repeat_of)
  SELECT id, run_id, seq, probe_id, family, origin, round, reviewer_id, seats, settings_version,
    guideline_version, content_hash, scorer_id, scored_verdict, scored_reasons, opened_at, opened_by, reason, shuffle_key,
    draw_id, draw_rank, gold_id, repeat_of
  FROM json_to_recordset($1::json) AS c(
    id text, run_id text, seq bigint, probe_id text, family text, origin text, round integer, reviewer_id text, seats integer,
    settings_version integer, guideline_version integer, content_hash text, scorer_id text, scored_verdict text,
    scored_reasons text[], opened_at timestamptz, opened_by text, reason text, shuffle_key integer, draw_id text,
    draw_rank integer, gold_id text, repeat_of text)`;

const RECORD = `
  SELECT append_audit_event($2, $3, $4, $5, $6, c.id, c.reason,
    json_build_object('origin', c.origin, 'round', c.round, 'runId', c.run_id, 'seq', c.seq::text, 'from', NULL, 'to', 'open')::text,
    NULL, sha256(convert_to(c.id || c.content_hash || c.scored_verdict, 'UTF8')))
  FROM unnest($1::text[]) WITH ORDINALITY AS opened(id, place) JOIN review_case c ON c.id = opened.id
  ORDER BY opened.place`;
