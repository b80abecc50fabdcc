import type pg from "pg";
import { db } from "../../lib/server/db";
import { pool } from "../../lib/server/pool";
import { newId } from "../../lib/server/storage/new-id";

const BATCH = 500;
const INT8_OID = 20;

type Row = Readonly<Record<string, unknown>>;
/** What the three tables' createMany has in common, as seen from rows that were read from those very tables. */
type Table = Readonly<{ createMany: (given: { data: Row[] }) => Promise<unknown> }>;

/** Episodes as Prisma takes them. */
export type PrismaRows = Readonly<{
  episodes: number;
  /** Stores them once more, under a run of their own. */
  create: () => Promise<void>;
}>;

/** The rows of the first episodes of a run without a gap in their signals: Prisma's lists cannot hold one. */
export async function prismaRows(runId: string, episodesMax: number): Promise<PrismaRows> {
  const seqs = `SELECT seq FROM episode WHERE run_id = $1 AND array_position(goal, NULL) IS NULL
    AND array_position(refusal, NULL) IS NULL ORDER BY seq LIMIT ${episodesMax}`;
  const read = async (table: string): Promise<Row[]> => {
    const text = `SELECT * FROM ${table} WHERE run_id = $1 AND seq IN (${seqs})`;
    const { rows, fields } = await pool().query<Row>(text, [runId]);
    return rows.map((row) => prismaRow(row, fields));
  };
  const episodes = await read("episode");
  const tables: readonly (readonly [table: Table, rows: readonly Row[]])[] = [
    [db.episode as unknown as Table, episodes],
    [db.classification as unknown as Table, await read("classification")],
    [db.leak as unknown as Table, await read("leak")],
  ];
  return {
    episodes: episodes.length,
    create: async () => {
      const ownRun = newId();
      for (const [table, rows] of tables) {
        for (let start = 0; start < rows.length; start += BATCH) {
          const data = rows.slice(start, start + BATCH).map((row) => ({ ...row, runId: ownRun }));
          await table.createMany({ data });
        }
      }
    },
  };
}

/** Columns by the names that the schema gives them; the driver gives big integers as texts. */
function prismaRow(row: Row, fields: readonly pg.FieldDef[]): Row {
  return Object.fromEntries(
    fields.map(({ name, dataTypeID }) => {
      const value = row[name];
      const isBig = dataTypeID === INT8_OID && typeof value === "string";
      return [camelCase(name), isBig ? BigInt(value) : value];
    }),
  );
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
