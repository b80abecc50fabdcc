import type { FilterReason } from "../../../contracts/episode-filter-fields";
import { episodeId } from "../../../contracts/episode-filter-url";
import type { CaseRow } from "../../../contracts/review-cases";
import type { ExcludeReason, Finding, Label } from "../../../protocol/label";
import type { CaseOrigin, CaseState, DecisionKind } from "../../../protocol/review-case";
import type { Verdict } from "../../../scoring/types";
import { sql, type Sql } from "../../episode-query/sql";

/** Columns of `FROM_CASES` that make a row; the name of the episode is joined to what is shown. */
export const CASE_COLUMNS: Sql = sql`c.id, c.run_id, c.seq, r.name AS run_name, r.external_id AS run_external_id,
  r.checkpoint_id, r.checkpoint_name, c.family, c.origin, c.round, c.state, c.held_from, c.opened_at, c.ended_at,
  c.boost_hours, c.seats, c.scored_verdict, c.scored_reasons, d.label, d.reason, d.kind, d.at,
  (SELECT count(*)::int FROM review_verdict v WHERE v.case_id = c.id
    AND NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)) AS verdict_count`;

/** As the driver gives it; words are kept to their lists by constraints of the tables. */
export type StoredCaseRow = Readonly<{
  id: string;
  run_id: string;
  seq: string;
  run_name: string | null;
  run_external_id: string;
  checkpoint_id: string;
  checkpoint_name: string | null;
  episode_external_id: string;
  family: string | null;
  origin: CaseOrigin;
  round: number | null;
  state: CaseState;
  held_from: CaseState | null;
  opened_at: Date;
  ended_at: Date | null;
  boost_hours: number;
  seats: number;
  scored_verdict: Verdict;
  scored_reasons: readonly FilterReason[];
  label: Label | null;
  reason: ExcludeReason | null;
  kind: DecisionKind | null;
  at: Date | null;
  verdict_count: number;
}>;

export function caseRowOf(row: StoredCaseRow): CaseRow {
  return {
    ...{ id: row.id, episode: episodeId(row.run_id, row.seq), episodeExternalId: row.episode_external_id },
    ...{ runId: row.run_id, runName: row.run_name, runExternalId: row.run_external_id },
    ...{ checkpointId: row.checkpoint_id, checkpointName: row.checkpoint_name, family: row.family },
    ...{ origin: row.origin, round: row.round, state: row.state, heldFrom: row.held_from },
    ...{ openedAt: row.opened_at.getTime(), closedAt: row.ended_at === null ? null : row.ended_at.getTime() },
    ...{ boostHours: row.boost_hours, seats: row.seats, verdictCount: row.verdict_count },
    scored: { verdict: row.scored_verdict, reasons: row.scored_reasons },
    decision:
      row.label === null || row.kind === null || row.at === null
        ? null
        : { ...findingOf(row.label, row.reason), kind: row.kind, at: row.at.getTime() },
  };
}

function findingOf(label: Label, reason: ExcludeReason | null): Finding {
  if (label !== "exclude") return { label, reason: null };
  if (reason === null) throw new RangeError("An exclusion without a reason.");
  return { label, reason };
}
