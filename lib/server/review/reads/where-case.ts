import type { CaseFilter } from "../../../contracts/review-requests";
import { allOf, sql, type Sql } from "../../episode-query/sql";

/** Cases of runs that are not archived, as `c`, with their run `r` and their decision `d`. */
export const FROM_CASES: Sql = sql`review_case c
  JOIN run r ON r.id = c.run_id AND r.archived_at IS NULL
  LEFT JOIN review_decision d ON d.case_id = c.id`;

/** What a filter asks of such a row. An empty list asks nothing. */
export function whereCase(filter: CaseFilter): Sql {
  return allOf([
    ...among(sql`c.state`, filter.state),
    ...among(sql`c.origin`, filter.origin),
    ...among(sql`d.kind`, filter.kind),
    ...among(sql`c.run_id`, filter.run),
    ...among(sql`r.checkpoint_id`, filter.checkpoint),
    ...among(sql`coalesce(c.family, '')`, filter.family),
    ...among(sql`c.scored_verdict`, filter.scored),
    ...among(sql`d.label`, filter.label),
    ...among(sql`to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD')`, filter.closedOn),
    ...(filter.verdictOn.length === 0
      ? []
      : [
          sql`EXISTS (SELECT FROM review_verdict v WHERE v.case_id = c.id
            AND to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') = ANY(${[...filter.verdictOn]}::text[]))`,
        ]),
    ...among(sql`c.draw_id`, filter.draw),
    ...among(sql`c.gold_id`, filter.gold),
    ...(filter.reviewer.length === 0
      ? []
      : [
          sql`EXISTS (SELECT FROM review_assignment a WHERE a.case_id = c.id AND a.reviewer_id = ANY(${filter.reviewer}::text[]))`,
        ]),
    ...(filter.overturned === null
      ? []
      : [sql`d.case_id IS NOT NULL AND ${IS_OVERTURNED} = ${filter.overturned}::boolean`]),
    ...(filter.disagreed === null
      ? []
      : [sql`${HAS_PAIR} AND ${HAS_DISAGREED} = ${filter.disagreed}::boolean`]),
    ...(filter.paired === null ? [] : [sql`${HAS_PAIR} = ${filter.paired}::boolean`]),
    ...filter.had.map((what) => HAD[what]),
    ...(filter.olderThanHours === null
      ? []
      : [sql`c.opened_at <= clock_timestamp() - make_interval(secs => ${filter.olderThanHours * 3600})`]),
    ...(filter.youngerThanHours === null
      ? []
      : [sql`c.opened_at > clock_timestamp() - make_interval(secs => ${filter.youngerThanHours * 3600})`]),
  ]);
}

/** What people decided is another than what the scorer had said. */
export const IS_OVERTURNED: Sql = sql`(CASE d.label WHEN 'exclude' THEN 'excluded' ELSE d.label END <> c.scored_verdict)`;

const STANDS = sql`NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)`;
const INDEPENDENT = sql`SELECT count(*) FROM review_verdict v WHERE v.case_id = c.id AND v.seat IN ('1', '2') AND ${STANDS}`;

/** Two independent verdicts stand. */
export const HAS_PAIR: Sql = sql`((${INDEPENDENT}) = 2)`;
/** They differ, in the label or in the reason. */
export const HAS_DISAGREED: Sql = sql`((SELECT count(DISTINCT v.label || coalesce(v.reason, '')) FROM review_verdict v
  WHERE v.case_id = c.id AND v.seat IN ('1', '2') AND ${STANDS}) > 1)`;

const held = (state: string): Sql =>
  sql`EXISTS (SELECT FROM review_assignment a WHERE a.case_id = c.id AND a.state = ${state})`;
const HAD: Readonly<Record<CaseFilter["had"][number], Sql>> = {
  skip: held("skipped"),
  recusal: held("recused"),
  lapse: sql`EXISTS (SELECT FROM review_assignment a WHERE a.case_id = c.id
    AND (a.state = 'lapsed' OR (a.state = 'leased' AND a.lease_until <= clock_timestamp())))`,
};

function among(column: Sql, values: readonly string[]): readonly Sql[] {
  return values.length === 0 ? [] : [sql`${column} = ANY(${[...values]}::text[])`];
}
