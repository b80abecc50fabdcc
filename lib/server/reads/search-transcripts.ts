import "server-only";
import type { TextHit } from "../../contracts/text-hit";
import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { episodeId } from "../../contracts/episode-filter-url";
import { parseTextSearch, soughtTerms, type Speaker, type TextSearch } from "../../contracts/text-search";
import { AppError } from "../../errors";
import { readStoredEpisode } from "../../formats/native/read-stored";
import type { Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { runScope } from "../episode-query/scope-episode";
import { allOf, sql, statement, type Sql } from "../episode-query/sql";
import { whereEpisode } from "../episode-query/where-episode";
import { cutSnippet } from "../search/cut-snippet";
import { textsOfEpisode } from "../search/episode-texts";
import { textInScope, textQuery, whereText } from "../search/text-query";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { listOwnOpenEpisodes } from "../review/facts/own-open-episodes";
import { withTransaction } from "../with-transaction";

export type TextHits = Readonly<{
  hits: readonly TextHit[];
  /** How many there are, in how many episodes; `isExact` is false where counting stopped. */
  hitCount: number;
  episodeCount: number;
  isExact: boolean;
}>;

export const HITS_PER_PAGE = 25;
/** So many are ranked, and no more are counted. */
export const HITS_RANKED_MAX = 10_000;
export const HIT_PAGES_MAX = HITS_RANKED_MAX / HITS_PER_PAGE;

const TIMEOUT_MS = 15_000;
/** Records that are read for the snippets of a page. */
const SNIPPET_BYTES_MAX = 32 * 1024 * 1024;

/**
 * The texts of a filter's episodes that hold what its search asks for, the best first: how often and how close its words stand,
 * against the length of the text.
 *
 * @param filter - its `text` is what is looked for; its order and its place are not.
 * @param page - from 1.
 * @throws {AppError} `forbidden`; `bad_input` for a search that is none, or a page that no search has; `unavailable` where it takes
 *   too long.
 */
export async function searchTranscripts(actor: Actor, filter: EpisodeFilter, page = 1): Promise<TextHits> {
  assertCan(actor, "episode:read");
  const parsed = parseTextSearch(filter.text);
  if (!parsed.ok) throw new AppError("bad_input", `The search ${parsed.message}.`);
  if (!(page >= 1 && page <= HIT_PAGES_MAX))
    throw new AppError("bad_input", "There is no such page of hits.");
  const { search } = parsed;
  const [{ counts, rows: found }, own] = await Promise.all([
    findHits(filter, search, Math.trunc(page)),
    listOwnOpenEpisodes(actor),
  ]);
  // Whoever reviews an episode is not shown its verdict before the case is closed.
  const rows = found.filter(({ run_id, seq }) => !own.has(`${run_id}.${seq}`));
  await noteSeen(
    actor,
    rows.map(({ run_id }) => run_id),
    "scorer_verdict",
  );
  const terms = soughtTerms(search);
  const texts = await readTexts(rows);
  return {
    hits: rows.map((row) => {
      const said = texts.get(placeOf(row));
      return { ...hitOf(row), snippet: said === undefined ? null : cutSnippet(said, terms) };
    }),
    hitCount: Math.min(Number(counts.hit_count), HITS_RANKED_MAX),
    episodeCount: Number(counts.episode_count),
    isExact: Number(counts.found_count) <= HITS_RANKED_MAX,
  };
}

type Counts = Readonly<{ found_count: string; hit_count: string; episode_count: string }>;
type HitRow = Readonly<{
  run_id: string;
  seq: string;
  turn: number;
  speaker: Speaker;
  external_id: string;
  probe_id: string;
  probe_title: string | null;
  verdict: Verdict | null;
  size_bytes: number;
  run_name: string | null;
  run_external_id: string;
  checkpoint_id: string;
  checkpoint_name: string | null;
}>;

/** A page beyond the last hit still says how many there are. */
type NoHit = Readonly<{ run_id: null }>;
type Found = Readonly<{ counts: Counts; rows: readonly HitRow[] }>;

async function findHits(filter: EpisodeFilter, search: TextSearch, page: number): Promise<Found> {
  try {
    return await withTransaction(async (connection) => {
      await connection.query(
        `SET TRANSACTION READ ONLY; SET LOCAL statement_timeout = ${String(TIMEOUT_MS)}`,
      );
      const { rows } = await connection.query<Counts & (HitRow | NoHit)>(
        statement(hitsSql(filter, search, page)),
      );
      const [counts] = rows;
      if (counts === undefined) throw new RangeError("A search counted nothing.");
      return { counts, rows: rows.filter((row) => row.run_id !== null) };
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    throw new AppError("unavailable", "The search took too long. Look for a rarer word, or in fewer runs.", {
      cause: error,
    });
  }
}

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "57014";

/** A long text is indexed in pieces that overlap: its best piece ranks it. */
export function hitsSql(filter: EpisodeFilter, search: TextSearch, page: number): Sql {
  const conditions = whereEpisode({ ...filter, text: "" });
  const joined =
    conditions.length === 0
      ? sql``
      : sql`JOIN episode e ON e.run_id = t.run_id AND e.seq = t.seq AND ${allOf(conditions)}`;
  return sql`
    WITH found AS MATERIALIZED (
      SELECT t.run_id, t.seq, t.turn, t.speaker, ts_rank(t.words, ${textQuery(search)}::tsquery, 1) AS rank
      FROM turn_text t ${joined}
      WHERE ${whereText(search)} AND ${textInScope(runScope(filter))} LIMIT ${HITS_RANKED_MAX + 1}),
    hit AS MATERIALIZED (
      SELECT run_id, seq, turn, speaker, max(rank) AS rank FROM found GROUP BY run_id, seq, turn, speaker),
    counted AS (
      SELECT (SELECT count(*) FROM found) AS found_count, count(*) AS hit_count,
        count(DISTINCT (run_id, seq)) AS episode_count FROM hit),
    shown AS (
      SELECT hit.*, e.external_id, e.probe_id, p.title AS probe_title, e.verdict, e.size_bytes, r.name AS run_name,
        r.external_id AS run_external_id, r.checkpoint_id, r.checkpoint_name
      FROM (
        SELECT * FROM hit ORDER BY rank DESC, run_id, seq, turn, speaker
        LIMIT ${HITS_PER_PAGE} OFFSET ${(page - 1) * HITS_PER_PAGE}) hit
      JOIN episode e ON e.run_id = hit.run_id AND e.seq = hit.seq
      JOIN run r ON r.id = hit.run_id
      LEFT JOIN probe p ON p.run_id = hit.run_id AND p.id = e.probe_id)
    SELECT * FROM counted LEFT JOIN shown ON TRUE ORDER BY rank DESC, run_id, seq, turn, speaker`;
}

/** The texts of each hit, by its place, read again from the records. */
async function readTexts(rows: readonly HitRow[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Map<string, HitRow>();
  let bytes = 0;
  for (const row of rows) {
    const id = episodeId(row.run_id, row.seq);
    if (wanted.has(id) || bytes + row.size_bytes > SNIPPET_BYTES_MAX) continue;
    bytes += row.size_bytes;
    wanted.set(id, row);
  }
  const records = await pool().query<{ run_id: string; seq: string; bytes: Buffer }>(
    `SELECT e.run_id, e.seq, e.bytes FROM unnest($1::text[], $2::bigint[]) AS hit (run_id, seq)
     JOIN episode e ON e.run_id = hit.run_id AND e.seq = hit.seq`,
    [[...wanted.values()].map((row) => row.run_id), [...wanted.values()].map((row) => row.seq)],
  );
  const texts = new Map<string, readonly string[]>();
  for (const record of records.rows) {
    for (const { texts: said, ...place } of textsOfEpisode(readStoredEpisode(record.bytes)))
      texts.set(placeOf({ ...record, ...place }), said);
  }
  return texts;
}

type Place = Readonly<{ run_id: string; seq: string; turn: number; speaker: Speaker }>;

const placeOf = ({ run_id: runId, seq, turn, speaker }: Place): string =>
  `${episodeId(runId, seq)} ${String(turn)} ${speaker}`;

function hitOf(row: HitRow): Omit<TextHit, "snippet"> {
  return {
    episode: episodeId(row.run_id, row.seq),
    externalId: row.external_id,
    probeId: row.probe_id,
    probeTitle: row.probe_title,
    runName: row.run_name,
    runExternalId: row.run_external_id,
    checkpointName: row.checkpoint_name,
    checkpointId: row.checkpoint_id,
    verdict: row.verdict,
    turn: row.turn,
    speaker: row.speaker,
  };
}
