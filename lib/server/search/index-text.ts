import "server-only";
import { setImmediate as turnOfLoop } from "node:timers/promises";
import { readStoredEpisode } from "../../formats/native/read-stored";
import type { Connection } from "../pool";
import { KEY_PLANS } from "../storage/read-by-key";
import { withTransaction } from "../with-transaction";
import { textsOfEpisode } from "./episode-texts";
import { vectorsOf } from "./text-vectors";

/** Of what tells words apart. A run that was indexed by another one is indexed anew. */
const VERSION = 1;

const PAGE_BYTES = 512 * 1024;
const PAGE_ROWS = 500;
const ROWS_AT_ONCE = 400;
/** So many runs are looked at for one that nobody else indexes. */
const RUNS_AT_ONCE = 20;

/** Must be the one of the trigger that forgets the words of a redacted episode. */
const LOCK = "hashtextextended('litmus text of run ' || $1, 0)";

/**
 * Indexes the next episodes of some run, the newest run first: those whose bytes were replaced, then those that were not indexed
 * yet. One short transaction: what is interrupted is done again, and several servers share the runs.
 *
 * @param runId - of this run alone.
 * @returns how many episodes; null where nothing is left, or others are at it.
 */
export async function indexNextTexts(runId: string | null = null): Promise<number | null> {
  return await withTransaction(async (connection) => {
    const run = await takeRun(connection, runId);
    if (run === null) return null;
    await connection.query(KEY_PLANS);
    const stale = await takeStale(connection, run);
    if (stale.length > 0) {
      await storeTexts(connection, run.id, stale);
      return stale.length;
    }
    const { rows } = await connection.query<Row>(PAGE, [run.id, run.nextSeq, PAGE_BYTES, PAGE_ROWS]);
    const last = rows.at(-1);
    await storeTexts(connection, run.id, rows);
    // Numbers may have been passed over: an import that failed leaves none behind it.
    const next = last === undefined ? run.end : String(BigInt(last.seq) + 1n);
    await connection.query(
      "UPDATE text_index SET next_seq = $2, episode_count = episode_count + $3 WHERE run_id = $1",
      [run.id, next, rows.length],
    );
    return rows.length;
  });
}

type RunInHand = Readonly<{ id: string; nextSeq: string; end: string }>;
type Row = Readonly<{ seq: string; bytes: Buffer }>;

async function takeRun(connection: Connection, runId: string | null): Promise<RunInHand | null> {
  const { rows } = await connection.query<{ id: string }>(CANDIDATES, [VERSION, RUNS_AT_ONCE, runId]);
  for (const { id } of rows) {
    const lock = await connection.query<{ isMine: boolean }>(
      `SELECT pg_try_advisory_xact_lock(${LOCK}) AS "isMine"`,
      [id],
    );
    if (lock.rows[0]?.isMine === true) return await openRun(connection, id);
  }
  return null;
}

async function openRun(connection: Connection, id: string): Promise<RunInHand | null> {
  const old = await connection.query("DELETE FROM text_index WHERE run_id = $1 AND version <> $2", [
    id,
    VERSION,
  ]);
  if (old.rowCount !== 0) await connection.query("DELETE FROM turn_text WHERE run_id = $1", [id]);
  await connection.query(
    `INSERT INTO text_index (run_id, version, next_seq, episode_count) VALUES ($1, $2, 0, 0)
     ON CONFLICT (run_id) DO NOTHING`,
    [id, VERSION],
  );
  // Looked up under the lock: whoever had it before may be further by now.
  const { rows } = await connection.query<RunInHand>(
    `SELECT r.id, i.next_seq AS "nextSeq", r.next_seq AS "end" FROM run r JOIN text_index i ON i.run_id = r.id WHERE r.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** An episode that is not indexed yet has its turn later: it is enough to forget that it was replaced. */
async function takeStale(connection: Connection, run: RunInHand): Promise<readonly Row[]> {
  const { rows } = await connection.query<Row>(TAKE_STALE, [...[run.id, PAGE_BYTES, run.nextSeq]]);
  return rows;
}

async function storeTexts(connection: Connection, runId: string, rows: readonly Row[]): Promise<void> {
  const batch = new Batch(connection, runId);
  for (const { seq, bytes } of rows) {
    for (const { turn, speaker, texts } of textsOfEpisode(readStoredEpisode(bytes))) {
      let piece = 0;
      for (const words of vectorsOf(texts)) await batch.add([seq, turn, speaker, piece++, words]);
    }
    await turnOfLoop(); // whoever reads a page meanwhile does not wait for the rest
  }
  await batch.store();
}

type TextRow = readonly [seq: string, turn: number, speaker: string, piece: number, words: string];

/** Rows on their way, some hundreds at once. */
class Batch {
  #rows: TextRow[] = [];
  #length = 0;

  constructor(
    readonly connection: Connection,
    readonly runId: string,
  ) {}

  async add(row: TextRow): Promise<void> {
    this.#rows.push(row);
    this.#length += row[4].length;
    if (this.#rows.length >= ROWS_AT_ONCE || this.#length > PAGE_BYTES) await this.store();
  }

  async store(): Promise<void> {
    const rows = this.#rows;
    if (rows.length === 0) return;
    this.#rows = [];
    this.#length = 0;
    await this.connection.query(INSERT, [
      this.runId,
      ...[0, 1, 2, 3, 4].map((column) => rows.map((row) => row[column])),
    ]);
  }
}

const INSERT = `
  INSERT INTO turn_text (run_id, seq, turn, speaker, piece, words)
  SELECT $1, seq, turn, speaker, piece, words::tsvector
  FROM unnest($2::bigint[], $3::int[], $4::text[], $5::int[], $6::text[]) AS added (seq, turn, speaker, piece, words)`;

/** Archived runs are looked for by nobody. */
const CANDIDATES = `
  SELECT r.id FROM run r LEFT JOIN text_index i ON i.run_id = r.id
  WHERE r.archived_at IS NULL AND ($3::text IS NULL OR r.id = $3) AND (
    i.run_id IS NULL AND r.next_seq > 0 OR i.version <> $1 OR i.next_seq < r.next_seq
    OR EXISTS (SELECT FROM text_stale s WHERE s.run_id = r.id))
  ORDER BY r.created_at DESC, r.id DESC LIMIT $2`;

/** The next rows until they come to `$3` bytes, at least one. */
const PAGE = `
  SELECT seq, bytes
  FROM (
    SELECT *, sum(size_bytes) OVER (ORDER BY seq) - size_bytes AS before
    FROM (
      SELECT seq, size_bytes, bytes FROM episode WHERE run_id = $1 AND seq >= $2::bigint ORDER BY seq LIMIT $4) candidates) counted
  WHERE before < $3
  ORDER BY seq`;

const TAKE_STALE = `
  WITH taken AS (
    DELETE FROM text_stale WHERE run_id = $1 AND seq IN (
      SELECT seq FROM (
        SELECT s.seq, sum(e.size_bytes) OVER (ORDER BY s.seq) - e.size_bytes AS before
        FROM (SELECT run_id, seq FROM text_stale WHERE run_id = $1 ORDER BY seq LIMIT 50) s
        JOIN episode e ON e.run_id = s.run_id AND e.seq = s.seq) counted
      WHERE before < $2)
    RETURNING seq)
  SELECT e.seq, e.bytes FROM taken JOIN episode e ON e.run_id = $1 AND e.seq = taken.seq
  WHERE e.seq < $3::bigint ORDER BY e.seq`;
