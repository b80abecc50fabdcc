import { once } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from, to } from "pg-copy-streams";

const TABLES = ["episode", "classification", "leak"] as const;
const CHUNK_BYTES = 256 * 1024;

/** The rows of a run as COPY takes them, and tables to put them in. */
export type CopiedRows = Readonly<{
  bytes: number;
  /** Tables without a row, with all indexes and checks of the real ones. */
  empty: () => Promise<void>;
  /** Puts all rows in, in one transaction. */
  copy: () => Promise<void>;
  close: () => Promise<void>;
}>;

/** Exports the rows of a run: what is left to COPY is to store them. Only the owner may make the tables they go to. */
export async function copyRows(runId: string): Promise<CopiedRows> {
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  const chunks = new Map<string, readonly Buffer[]>();
  for (const table of TABLES) {
    await client.query(`CREATE TABLE IF NOT EXISTS bench_${table} (LIKE ${table} INCLUDING ALL)`);
    chunks.set(table, await exported(client, table, runId));
  }
  return {
    bytes: [...chunks.values()].flat().reduce((sum, chunk) => sum + chunk.length, 0),
    empty: async () => {
      await client.query(`TRUNCATE ${TABLES.map((table) => `bench_${table}`).join(", ")}`);
    },
    copy: async () => {
      await client.query("BEGIN");
      for (const [table, pieces] of chunks) {
        const target = client.query(from(`COPY bench_${table} FROM STDIN (FORMAT binary)`));
        await pipeline(Readable.from(pieces, { objectMode: false }), target);
      }
      await client.query("COMMIT");
    },
    close: async () => {
      await client.query(`DROP TABLE ${TABLES.map((table) => `bench_${table}`).join(", ")}`);
      await client.end();
    },
  };
}

/** Gathered into chunks as long as those that the importer sends: the server writes one message a row. */
async function exported(client: pg.Client, table: string, runId: string): Promise<readonly Buffer[]> {
  const rows = `SELECT * FROM ${table} WHERE run_id = '${runId}' ORDER BY seq`;
  const stream = client.query(to(`COPY (${rows}) TO STDOUT (FORMAT binary)`));
  const pieces: Buffer[] = [];
  stream.on("data", (piece: Buffer) => pieces.push(piece));
  await once(stream, "end");
  const all = Buffer.concat(pieces);
  const count = Math.ceil(all.length / CHUNK_BYTES);
  return Array.from({ length: count }, (_, index) =>
    all.subarray(index * CHUNK_BYTES, (index + 1) * CHUNK_BYTES),
  );
}
