import { createHash } from "node:crypto";
import { pool } from "../../pool";

const TABLES = [
  ...["probe", "episode", "classification", "leak"],
  ...["run_rollup", "probe_rollup", "family_rollup", "turn_rollup", "tolerance_rollup"],
];

export type StoredContent = Readonly<Record<string, string>>;

/**
 * All that is stored of a run's episodes, as one hash a table, but for the ids that are made anew each time: imports of the same
 * lines come to the same, classifications and bytes and rollups. Null where there is no such run.
 */
export async function findContent(externalId: string): Promise<StoredContent | null> {
  const run = await pool().query<{ id: string }>("SELECT id FROM run WHERE external_id = $1", [externalId]);
  const [found] = run.rows;
  if (found === undefined) return null;
  const content: Record<string, string> = {};
  for (const table of TABLES) {
    const { rows } = await pool().query<{ row: string }>(
      `SELECT (to_jsonb(t) - '{run_id,import_id}'::text[])::text AS row FROM ${table} t WHERE run_id = $1 ORDER BY 1`,
      [found.id],
    );
    const hash = createHash("sha256").update(rows.map(({ row }) => row).join("\n"));
    content[table] = `${String(rows.length)} rows, ${hash.digest("hex")}`;
  }
  return content;
}

/** The tables that hold rows of a run that is not there, or a run without all of its episodes. */
export async function listHalves(): Promise<readonly string[]> {
  const strays = [...TABLES, "score_set", "run_record"].map(
    (table) => `SELECT '${table}' AS name WHERE EXISTS (
      SELECT 1 FROM ${table} t WHERE NOT EXISTS (SELECT 1 FROM run WHERE id = t.run_id))`,
  );
  const torn = `SELECT 'run' WHERE EXISTS (
    SELECT 1 FROM run WHERE next_seq <> (SELECT count(*) FROM episode WHERE run_id = run.id))`;
  const { rows } = await pool().query<{ name: string }>([...strays, torn].join(" UNION ALL "));
  return rows.map(({ name }) => name);
}
