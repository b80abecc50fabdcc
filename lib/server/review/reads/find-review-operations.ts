import "server-only";
import type { ReviewOperations } from "../../../contracts/review-numbers";
import type { AutoVerdict } from "../../../protocol/audit-plan";
import type { CaseOrigin, CaseState } from "../../../protocol/review-case";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";
import { settleDue } from "../settle-due";
import { readNow } from "../store/review-clock";
import { readNames } from "./case-parts";
import { shareOf } from "./shares";

const LIVE: CaseState[] = ["open", "partial", "conflict", "conflict_reason", "committee", "on_hold"];
/** Hours at which the steps of age begin. */
const AGES = [0, 24, 72, 168, 720] as const;

/**
 * How the review goes, over the cases of runs that are not archived: every number with the filter of `listCases` that leads to its cases.
 * No transcript is read.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findReviewOperations(actor: Actor): Promise<ReviewOperations> {
  assertCan(actor, "review:read");
  await settleDue();
  const [now, depth, live, pairs, left, throughput, seconds, personal, overturns] = await Promise.all([
    readNow(pool()),
    rowsOf<{ state: CaseState; origin: CaseOrigin; count: number }>(DEPTH),
    rowsOf<{ age: number; count: number; oldest: Date | null }>(AGEING, [AGES.slice(1)]),
    rowsOf<PairRow>(PAIRS),
    rowsOf<{ skips: number; recusals: number; lapses: number }>(LEFT),
    rowsOf<ReviewOperations["throughput"][number]>(THROUGHPUT),
    rowsOf<{ median: number | null; n: number }>(SECONDS),
    rowsOf<{ origin: "gold" | "repeat"; reviewerId: string; right: number; n: number }>(PERSONAL),
    rowsOf<OverturnRow>(OVERTURNS),
  ]);
  const [counts] = left;
  const [active] = seconds;
  if (counts === undefined || active === undefined) throw new RangeError("A query without a row.");
  const name = await readNames(personal.map((one) => one.reviewerId));
  const of = (origin: "gold" | "repeat") =>
    personal
      .filter((one) => one.origin === origin)
      .map((one) => ({
        ...shareOf(one.right, one.n, { origin: [origin], reviewer: [one.reviewerId], state: ["closed"] }),
        reviewer: name(one.reviewerId),
      }));
  return {
    now,
    depth: summed(depth, (row) => row.state).map(([state, count]) => ({
      state,
      count,
      filter: { state: [state] },
    })),
    byOrigin: summed(
      depth.filter(({ state }) => LIVE.includes(state)),
      (row) => row.origin,
    ).map(([origin, count]) => ({ origin, count, filter: { origin: [origin], state: LIVE } })),
    ageing: AGES.map((fromHours, index) => {
      const toHours = AGES[index + 1] ?? null;
      const count = live.find(({ age }) => age === index)?.count ?? 0;
      return {
        ...{ fromHours, toHours, count },
        filter: { state: LIVE, olderThanHours: fromHours, youngerThanHours: toHours },
      };
    }),
    oldestOpenedAt: live.reduce<number | null>(
      (oldest, one) => (one.oldest === null ? oldest : Math.min(oldest ?? Infinity, one.oldest.getTime())),
      null,
    ),
    conflicts: conflictsOf(pairs),
    lapses: { count: counts.lapses, filter: { had: ["lapse"] } },
    skips: { count: counts.skips, filter: { had: ["skip"] } },
    recusals: { count: counts.recusals, filter: { had: ["recusal"] } },
    throughput,
    activeSeconds: active,
    ...{ gold: of("gold"), repeats: of("repeat") },
    overturns: overturns.map(
      ({ draw, checkpointId, verdict, size, drawn, decided, overturned, unscored }) => ({
        ...shareOf(overturned, decided, {
          ...{ draw: [draw], checkpoint: [checkpointId], scored: [verdict], state: ["closed"] },
        }),
        ...{ draw, checkpointId, verdict, size, drawn, unscored },
      }),
    ),
  };
}

async function rowsOf<Row extends object>(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const { rows } = await pool().query<Row>(text, [...values]);
  return rows;
}

function summed<Row extends Readonly<{ count: number }>, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): readonly (readonly [Key, number])[] {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return [...sums];
}

type PairRow = Readonly<{ family: string | null; checkpointId: string; pairs: number; differ: number }>;

function conflictsOf(rows: readonly PairRow[]): ReviewOperations["conflicts"] {
  const share = (members: readonly PairRow[], filter: Parameters<typeof shareOf>[2]) =>
    shareOf(
      members.reduce((sum, one) => sum + one.differ, 0),
      members.reduce((sum, one) => sum + one.pairs, 0),
      { ...filter, disagreed: true },
    );
  const families = [...new Set(rows.map((one) => one.family))];
  const checkpoints = [...new Set(rows.map((one) => one.checkpointId))];
  return {
    all: share(rows, {}),
    byFamily: families.map((family) => ({
      ...share(
        rows.filter((one) => one.family === family),
        { family: [family ?? ""] },
      ),
      family,
    })),
    byCheckpoint: checkpoints.map((checkpointId) => ({
      ...share(
        rows.filter((one) => one.checkpointId === checkpointId),
        { checkpoint: [checkpointId] },
      ),
      checkpointId,
    })),
  };
}

type OverturnRow = Readonly<{
  draw: string;
  checkpointId: string;
  verdict: AutoVerdict;
  size: number;
  drawn: number;
  decided: number;
  overturned: number;
  unscored: number;
}>;

const OF_RUNS = "JOIN run r ON r.id = c.run_id AND r.archived_at IS NULL";
const STANDS = "NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)";

const DEPTH = `SELECT c.state, c.origin, count(*)::int AS count FROM review_case c ${OF_RUNS} GROUP BY 1, 2 ORDER BY 1, 2`;
const AGEING = `
  SELECT (SELECT count(*)::int FROM unnest($1::int[]) AS step(hours)
      WHERE c.opened_at <= clock_timestamp() - make_interval(hours => step.hours)) AS age,
    count(*)::int AS count, min(c.opened_at) AS oldest
  FROM review_case c ${OF_RUNS} WHERE c.state NOT IN ('closed', 'void') GROUP BY 1`;
const PAIRS = `
  SELECT family, checkpoint_id AS "checkpointId", count(*)::int AS pairs, count(*) FILTER (WHERE findings > 1)::int AS differ
  FROM (
    SELECT c.id, c.family, r.checkpoint_id, count(DISTINCT v.label || coalesce(v.reason, '')) AS findings
    FROM review_case c ${OF_RUNS} JOIN review_verdict v ON v.case_id = c.id AND v.seat IN ('1', '2') AND ${STANDS}
    WHERE c.round IS NOT NULL
    GROUP BY c.id, c.family, r.checkpoint_id HAVING count(*) = 2) pair
  GROUP BY 1, 2 ORDER BY 1, 2`;
const LEFT = `
  SELECT count(DISTINCT c.id) FILTER (WHERE a.state = 'skipped')::int AS skips,
    count(DISTINCT c.id) FILTER (WHERE a.state = 'recused')::int AS recusals,
    count(DISTINCT c.id) FILTER (
      WHERE a.state = 'lapsed' OR (a.state = 'leased' AND a.lease_until <= clock_timestamp()))::int AS lapses
  FROM review_case c ${OF_RUNS} JOIN review_assignment a ON a.case_id = c.id`;
const THROUGHPUT = `
  SELECT day, sum(closed)::int AS closed, sum(verdicts)::int AS verdicts
  FROM (
    SELECT to_char(d.at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, 1 AS closed, 0 AS verdicts
    FROM review_decision d JOIN review_case c ON c.id = d.case_id ${OF_RUNS} WHERE d.round IS NOT NULL
    UNION ALL
    SELECT to_char(v.at AT TIME ZONE 'UTC', 'YYYY-MM-DD'), 0, 1
    FROM review_verdict v JOIN review_case c ON c.id = v.case_id ${OF_RUNS}) happened
  GROUP BY day ORDER BY day DESC LIMIT 30`;
const SECONDS = `
  SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY v.active_seconds) AS median, count(*)::int AS n
  FROM review_verdict v JOIN review_case c ON c.id = v.case_id ${OF_RUNS}`;
/** Gold against the known answer, a repeat against what the same person had said. */
const PERSONAL = `
  SELECT c.origin, c.reviewer_id AS "reviewerId", count(*)::int AS n,
    count(*) FILTER (WHERE (d.label, d.reason) IS NOT DISTINCT FROM (k.label, k.reason))::int AS "right"
  FROM review_case c ${OF_RUNS}
  JOIN review_decision d ON d.case_id = c.id
  JOIN LATERAL (
    SELECT g.label, g.reason FROM gold_item g WHERE g.id = c.gold_id
    UNION ALL
    SELECT v.label, v.reason FROM review_verdict v
    WHERE v.case_id = c.repeat_of AND v.reviewer_id = c.reviewer_id AND ${STANDS}) k ON true
  GROUP BY 1, 2 ORDER BY 1, 2`;
const OVERTURNS = `
  SELECT s.draw_id AS draw, s.checkpoint_id AS "checkpointId", s.verdict, s.size, s.drawn, count(d.case_id)::int AS decided,
    count(*) FILTER (WHERE CASE d.label WHEN 'exclude' THEN 'excluded' ELSE d.label END <> s.verdict)::int AS overturned,
    count(*) FILTER (WHERE d.case_id IS NOT NULL AND d.score IS NULL)::int AS unscored
  FROM review_stratum s
  JOIN review_draw w ON w.id = s.draw_id
  LEFT JOIN (review_case c ${OF_RUNS} JOIN review_decision d ON d.case_id = c.id)
    ON c.draw_id = s.draw_id AND r.checkpoint_id = s.checkpoint_id AND c.scored_verdict = s.verdict
  GROUP BY 1, 2, 3, 4, 5, w.made_at ORDER BY w.made_at DESC, 1, 2, 3`;
