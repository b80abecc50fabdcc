import "server-only";
import { assertCan, type Actor } from "../actor";
import { type Connection, pool } from "../pool";
import { COUNTED, DRIFTED_PROJECTIONS, REJECTED_COUNT } from "./recompute-counts";
import { CURRENT, RECOMPUTED, type RollupTable } from "./recompute-rollups";

/** A row that stands in one of the two only: in the table, or in what the rows themselves come to. */
export type RollupDifference = Readonly<{
  runId: string;
  table: RollupTable | "episode" | "run";
  side: "stored" | "recomputed";
  row: Readonly<Record<string, unknown>>;
}>;

/** So many differences a table and run are listed: the first one is reason enough to stop trusting the numbers. */
const DIFFERENCES_MAX = 50;

/**
 * Computes all rollups of a run (of every run where none is named) from the rows and compares. Each run is read in one
 * snapshot, so that an import that ends meanwhile makes no difference.
 *
 * @returns what differs; nothing where all is well.
 */
export async function verifyRollups(actor: Actor, runId?: string): Promise<readonly RollupDifference[]> {
  assertCan(actor, "rollups:verify");
  const ids = runId === undefined ? await listRunIds() : [runId];
  const differences: RollupDifference[] = [];
  for (const id of ids) differences.push(...(await verifyRun(id)));
  return differences;
}

async function listRunIds(): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM run ORDER BY id");
  return rows.map((row) => row.id);
}

async function verifyRun(runId: string): Promise<readonly RollupDifference[]> {
  const connection = await pool().connect();
  try {
    await connection.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    // A run that was just imported has no statistics: a planner that takes it for small joins it row by row.
    await connection.query("SET LOCAL enable_nestloop = off");
    const found: RollupDifference[] = [];
    for (const [table, recomputed] of Object.entries(RECOMPUTED) as [RollupTable, string][])
      found.push(...(await compare(connection, runId, table, recomputed)));
    for (const statement of [REJECTED_COUNT, COUNTED, DRIFTED_PROJECTIONS])
      found.push(...(await list(connection, runId, statement)));
    await connection.query("COMMIT");
    return found;
  } finally {
    // Read only: what is left open is closed with the connection.
    connection.release(true);
  }
}

async function compare(
  connection: Connection,
  runId: string,
  table: RollupTable,
  recomputed: string,
): Promise<readonly RollupDifference[]> {
  const { rows } = await connection.query<{ side: "stored" | "recomputed"; row: Record<string, unknown> }>(
    `WITH ${CURRENT}, wanted AS (${recomputed}),
       w AS (SELECT to_jsonb(wanted) AS row FROM wanted),
       h AS (SELECT to_jsonb(t) - 'run_id' AS row FROM ${table} t WHERE run_id = $1)
     (SELECT 'stored' AS side, row FROM (SELECT row FROM h EXCEPT ALL SELECT row FROM w) s LIMIT ${String(DIFFERENCES_MAX)})
     UNION ALL
     (SELECT 'recomputed', row FROM (SELECT row FROM w EXCEPT ALL SELECT row FROM h) r LIMIT ${String(DIFFERENCES_MAX)})`,
    [runId],
  );
  return rows.map(({ side, row }) => ({ runId, table, side, row }));
}

async function list(
  connection: Connection,
  runId: string,
  statement: string,
): Promise<readonly RollupDifference[]> {
  const { rows } = await connection.query<Omit<RollupDifference, "runId">>(
    `WITH ${CURRENT} ${statement} LIMIT ${String(DIFFERENCES_MAX)}`,
    [runId],
  );
  return rows.map((row) => ({ runId, ...row }));
}
