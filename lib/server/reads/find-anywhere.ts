import "server-only";
import type { FoundItem } from "../../contracts/found-anywhere";
import { assertCan, can, type Actor } from "../actor";
import { pool } from "../pool";
import { listOwnOpenEpisodes } from "../review/facts/own-open-episodes";
import { listViews } from "../views/list-views";
import { readEpisodeId } from "./episode-key";

/** So many of each kind are found. */
export const FOUND_MAX = 5;

/** Episodes are found by a part of their name among so many of the latest; by their whole id among all. */
const LATEST = 20_000;

type Row = Omit<FoundItem, "kind" | "query">;

/**
 * What has a text in its name or id, in any case, at most five of each kind, as far as this actor may know of it: runs, episodes,
 * probes, and saved views. Nothing of archived runs, and no episode that this person reviews.
 *
 * @param text - at most 200 characters; "" finds nothing. U+0000 and lone surrogates are in no stored value.
 */
export async function findAnywhere(actor: Actor, text: string): Promise<readonly FoundItem[]> {
  assertCan(actor, "settings:read");
  const part = text.replace(/[\0\p{Cs}]/gu, "\ufffd").trim();
  if (part === "") return [];
  const [runs, episodes, probes, views] = await Promise.all([
    can(actor, "run:read") ? rowsOf(RUNS, [part]) : [],
    can(actor, "episode:read") ? findEpisodes(actor, part) : [],
    can(actor, "episode:read") ? rowsOf(PROBES, [part]) : [],
    can(actor, "view:own") ? findViews(actor, part) : [],
  ]);
  const as = (kind: "run" | "episode" | "probe", rows: readonly Row[]): readonly FoundItem[] =>
    rows.slice(0, FOUND_MAX).map((row) => ({ kind, ...row, query: null }));
  return [...as("episode", episodes), ...as("probe", probes), ...as("run", runs), ...views];
}

const RUNS = `SELECT id, coalesce(name, external_id) AS name, coalesce(checkpoint_name, checkpoint_id) AS detail FROM run
  WHERE archived_at IS NULL AND position(lower($1) IN lower(concat_ws(' ', id, external_id, name, checkpoint_id, checkpoint_name))) > 0
  ORDER BY created_at DESC, id LIMIT ${FOUND_MAX}`;

const PROBES = `SELECT p.id, coalesce(max(p.title), p.id) AS name, max(p.family) AS detail FROM probe p
  JOIN run r ON r.id = p.run_id AND r.archived_at IS NULL
  WHERE position(lower($1) IN lower(concat_ws(' ', p.id, p.title))) > 0 GROUP BY p.id ORDER BY p.id LIMIT ${FOUND_MAX}`;

const EPISODE = `e.run_id || '.' || e.seq AS id, e.external_id AS name, concat_ws(', ', coalesce(p.title, e.probe_id),
  coalesce(r.checkpoint_name, r.checkpoint_id)) AS detail`;
const OF_EPISODE =
  "JOIN run r ON r.id = e.run_id AND r.archived_at IS NULL LEFT JOIN probe p ON p.run_id = e.run_id AND p.id = e.probe_id";

// One lookup in an index for each run: the whole id costs nothing.
const BY_WHOLE_ID = `SELECT ${EPISODE} FROM run one CROSS JOIN LATERAL
    (SELECT * FROM episode WHERE run_id = one.id AND external_id = $1 LIMIT ${FOUND_MAX}) e ${OF_EPISODE} LIMIT $2`;
const BY_NUMBER = `SELECT ${EPISODE} FROM episode e ${OF_EPISODE} WHERE e.run_id = $1 AND e.seq = $2::bigint`;
const BY_PART = `SELECT ${EPISODE} FROM (SELECT run_id, seq, external_id, probe_id FROM episode ORDER BY run_id DESC, seq DESC LIMIT ${LATEST}) e
  ${OF_EPISODE} WHERE position(lower($1) IN lower(e.external_id)) > 0 LIMIT $2`;

async function findEpisodes(actor: Actor, part: string): Promise<readonly Row[]> {
  const key = readEpisodeId(part);
  const own = await listOwnOpenEpisodes(actor);
  const limit = FOUND_MAX + own.size;
  const found = await Promise.all([
    key === null ? [] : rowsOf(BY_NUMBER, [key.runId, key.seq]),
    rowsOf(BY_WHOLE_ID, [part, limit]),
    rowsOf(BY_PART, [part, limit]),
  ]);
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].filter(({ id }) => !own.has(id));
}

async function findViews(actor: Actor, part: string): Promise<readonly FoundItem[]> {
  const { views } = await listViews(actor);
  return views
    .filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()))
    .slice(0, FOUND_MAX)
    .map(({ id, name, isShared, query }) => ({
      kind: "view",
      id,
      name,
      detail: isShared ? "shared view" : "your view",
      query,
    }));
}

async function rowsOf(query: string, values: readonly unknown[]): Promise<readonly Row[]> {
  return (await pool().query<Row>(query, [...values])).rows;
}
