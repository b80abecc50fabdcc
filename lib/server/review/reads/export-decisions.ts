import "server-only";
import { episodeId } from "../../../contracts/episode-filter-url";
import type { CaseFilter } from "../../../contracts/review-requests";
import { assertCan, type Actor } from "../../actor";
import { sql, statement } from "../../episode-query/sql";
import { pool } from "../../pool";
import { assertMaySeeAll } from "../facts/own-open-episodes";
import { settleDue } from "../settle-due";
import { FROM_CASES, whereCase } from "./where-case";

const PAGE = 500;

/**
 * Closed cases as NDJSON, one a line: what was decided and on what it rests, each verdict with its reviewer, time, reason, marks and the
 * guideline it was given under, what the scorer had said and which scorer. No transcript. The oldest first.
 *
 * @throws {AppError} `forbidden`; `refused` where one of them is on this person's desk. Before the first chunk.
 */
export async function* exportDecisions(actor: Actor, filter: CaseFilter): AsyncGenerator<Uint8Array, void> {
  assertCan(actor, "review:read");
  await assertMaySeeAll(actor, filter.run.length > 0 ? filter.run : null);
  await settleDue();
  for (let after: string | null = null; ; ) {
    const place =
      after === null
        ? sql`TRUE`
        : sql`(d.at, c.id) > (SELECT p.at, p.case_id FROM review_decision p WHERE p.case_id = ${after})`;
    const page =
      statement(sql`SELECT c.id, c.run_id AS "runId", c.seq, row_to_json(told) AS line FROM ${FROM_CASES}
      JOIN episode e ON e.run_id = c.run_id AND e.seq = c.seq
      CROSS JOIN LATERAL (SELECT c.id AS "case", r.external_id AS run, e.external_id AS "externalId", r.checkpoint_id AS checkpoint,
        c.family, c.origin, c.round, c.opened_at AS "openedAt", c.content_hash AS "contentHash",
        c.guideline_version AS "guidelineVersion", c.settings_version AS "protocolVersion",
        json_build_object('scorer', c.scorer_id, 'verdict', c.scored_verdict, 'reasons', c.scored_reasons) AS scored,
        json_build_object('label', d.label, 'reason', d.reason, 'score', d.score, 'kind', d.kind, 'at', d.at,
          'restsOn', d.rests_on, 'decidedBy', d.decided_by, 'rationale', d.rationale) AS decision,
        (SELECT json_agg(json_build_object('id', v.id, 'reviewer', v.reviewer_id, 'reviewerName', p.name, 'seat', v.seat,
            'label', v.label, 'reason', v.reason, 'confidence', v.confidence, 'rationale', v.rationale,
            'evidence', v.evidence, 'marks', v.marks, 'guidelineVersion', v.guideline_version, 'shown', v.shown,
            'activeSeconds', v.active_seconds, 'submittedAt', v.submitted_at, 'at', v.at,
            'withdrawnAt', w.at, 'withdrawnBecause', w.reason) ORDER BY v.ordinal)
          FROM review_verdict v LEFT JOIN review_withdrawal w ON w.verdict_id = v.id
          LEFT JOIN person p ON p.id = v.reviewer_id WHERE v.case_id = c.id) AS verdicts) told
      WHERE d.case_id IS NOT NULL AND ${whereCase(filter)} AND ${place} ORDER BY d.at, c.id LIMIT ${PAGE}`);
    const { rows }: { rows: readonly Line[] } = await pool().query<Line>(page);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield Buffer.from(
      rows
        .map(({ runId, seq, line }) => `${JSON.stringify({ episode: episodeId(runId, seq), ...line })}\n`)
        .join(""),
    );
    after = last.id;
  }
}

type Line = Readonly<{ id: string; runId: string; seq: string; line: Readonly<Record<string, unknown>> }>;
