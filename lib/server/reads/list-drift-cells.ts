import "server-only";
import type { DriftCell } from "../../contracts/drift-cell";
import type { Millionths, Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { NET_GOAL, NET_REFUSAL } from "../episode-query/net-change";
import { sql, statement } from "../episode-query/sql";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

export type DriftCells = Readonly<{
  cells: readonly DriftCell[];
  /** What changes were rounded to where there are too many different ones; null where each is exact. */
  grid: Millionths | null;
}>;

/** So many cells are drawn. */
const CELLS_MAX = 10_000;
/** What changes are rounded to, the finest first that leaves no more cells than that. */
const GRIDS: readonly Millionths[] = [1, 20_000, 50_000, 200_000, 1_000_000];

/**
 * How far the episodes of a run drifted. A pass over the signals of the run, never over its transcripts.
 *
 * @param runId - the product's own id.
 */
export async function listDriftCells(actor: Actor, runId: string): Promise<DriftCells> {
  assertCan(actor, "run:read");
  if (!isStorable(runId)) return { cells: [], grid: null };
  for (const grid of GRIDS) {
    const cells = await readCells(runId, grid);
    if (cells.length <= CELLS_MAX) return { cells, grid: grid === 1 ? null : grid };
  }
  throw new RangeError(`The episodes of run ${runId} drift in too many ways to be drawn.`);
}

type Row = Readonly<{ gain: string | null; refusal: string | null; verdict: Verdict; count: string }>;

async function readCells(runId: string, grid: number): Promise<readonly DriftCell[]> {
  const { rows } = await pool().query<Row>(
    statement(sql`
      SELECT round(gain / ${grid}::numeric) * ${grid}::bigint AS gain,
        round(refusal / ${grid}::numeric) * ${grid}::bigint AS refusal, verdict, count(*) AS count
      FROM (
        SELECT ${NET_GOAL} AS gain, ${NET_REFUSAL} AS refusal, coalesce(e.verdict, 'excluded') AS verdict
        FROM episode e JOIN run r ON r.id = e.run_id JOIN scorer s ON s.id = r.scorer_id
        LEFT JOIN probe p ON p.run_id = e.run_id AND p.id = e.probe_id
        WHERE e.run_id = ${runId}) drift
      GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 1, 2, 3 LIMIT ${CELLS_MAX + 1}`),
  );
  const asNumber = (text: string | null): number | null => (text === null ? null : Number(text));
  return rows.map((row) => ({
    gain: asNumber(row.gain),
    refusal: asNumber(row.refusal),
    verdict: row.verdict,
    count: Number(row.count),
  }));
}
