import "server-only";
import type { CasePage } from "../../../contracts/review-cases";
import type { ListCases } from "../../../contracts/review-requests";
import { assertCan, type Actor } from "../../actor";
import { sql, statement } from "../../episode-query/sql";
import { pool } from "../../pool";
import { listOwnOpenEpisodes } from "../facts/own-open-episodes";
import { settleDue } from "../settle-due";
import { CASE_COLUMNS, caseRowOf, type StoredCaseRow } from "./case-row";
import { FROM_CASES, whereCase } from "./where-case";

/**
 * A page of cases, the oldest first. No transcript is read. Conflicts: `state: ["conflict"]`; what waits for leads: `conflict_reason` and
 * `committee`. Cases on the reader's own desk are left out of the rows.
 *
 * @throws {AppError} `forbidden`.
 */
export async function listCases(actor: Actor, { filter, after, limit }: ListCases): Promise<CasePage> {
  assertCan(actor, "review:read");
  await settleDue();
  const where = whereCase(filter);
  const place =
    after === null
      ? sql`TRUE`
      : sql`(c.opened_at, c.id) > (SELECT p.opened_at, p.id FROM review_case p WHERE p.id = ${after})`;
  const page = statement(sql`SELECT page.*, e.external_id AS episode_external_id FROM (
      SELECT ${CASE_COLUMNS} FROM ${FROM_CASES} WHERE ${where} AND ${place} ORDER BY c.opened_at, c.id LIMIT ${limit + 1}) page
    JOIN episode e ON e.run_id = page.run_id AND e.seq = page.seq ORDER BY page.opened_at, page.id`);
  const count = statement(sql`SELECT count(*) AS count FROM ${FROM_CASES} WHERE ${where}`);
  const [rows, counted, own] = await Promise.all([
    pool().query<StoredCaseRow>(page),
    pool().query<{ count: string }>(count),
    listOwnOpenEpisodes(actor),
  ]);
  const shown = rows.rows.slice(0, limit);
  return {
    cases: shown.map(caseRowOf).filter(({ episode }) => !own.has(episode)),
    nextAfter: rows.rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
    count: Number(counted.rows[0]?.count),
  };
}
