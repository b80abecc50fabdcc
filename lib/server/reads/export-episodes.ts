import "server-only";
import type { EpisodeFilter } from "../../contracts/episode-filter-fields";
import { CHOSEN_MAX, EXPORTED_MAX, type ExportFormat } from "../../contracts/exported-max";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import type { EpisodePlace } from "../episode-query/episode-cursor";
import { selectEpisodes } from "../episode-query/select-episodes";
import type { Slice } from "../episode-query/slice";
import { sql, statement } from "../episode-query/sql";
import { csvOfEpisodes } from "../exporting/csv-of-episodes";
import { nativeOfEpisodes } from "../exporting/native-of-episodes";
import { pool } from "../pool";
import { assertMaySeeAll } from "../review/facts/own-open-episodes";
import { isStorable } from "../storage/projected-text";
import { type EpisodeKey, readEpisodeId } from "./episode-key";

/** Which episodes: some by their ids, or those that a filter leaves, in its order. */
export type EpisodeChoice = Readonly<
  { kind: "ids"; ids: readonly string[] } | { kind: "filter"; filter: EpisodeFilter }
>;

export type EpisodeExport = Readonly<{
  chunks: AsyncGenerator<Uint8Array, void>;
  /** Whether there are more episodes than are exported at once. */
  isCapped: boolean;
}>;

const KEYS_AT_ONCE = 500;

/**
 * Some episodes as a table for a spreadsheet, or as a native file of the one run that they belong to.
 *
 * @throws {AppError} `forbidden`; `bad_input` where a native file would hold more than one run, or an id is none; `not_found`
 *   where the run of a native file is none. All before the first chunk.
 */
export async function exportEpisodes(
  actor: Actor,
  choice: EpisodeChoice,
  format: ExportFormat,
): Promise<EpisodeExport> {
  assertCan(actor, "episode:read");
  assertCan(actor, "run:export");
  assertChosen(choice);
  await assertMaySeeAll(actor, runsOf(choice));
  const max = EXPORTED_MAX[format];
  if (format === "csv")
    return { chunks: csvOfEpisodes(keysOf(choice, max)), isCapped: await isLarger(choice, max) };
  const runId = oneRunOf(choice);
  const inOrder = inOrderOfImport(choice);
  const isCapped = await isLarger(inOrder, max);
  return { chunks: await nativeOfEpisodes(runId, keysOf(inOrder, max), isCapped), isCapped };
}

/** Before a download begins: what fails later can only break it off. */
function assertChosen(choice: EpisodeChoice): void {
  if (choice.kind !== "ids") return;
  if (choice.ids.length > CHOSEN_MAX)
    throw new AppError("bad_input", "Too many episodes were chosen one by one.");
  for (const id of choice.ids) keyOf(id);
}

/** Null for any. */
function runsOf(choice: EpisodeChoice): readonly string[] | null {
  if (choice.kind === "ids") return choice.ids.flatMap((id) => readEpisodeId(id)?.runId ?? []);
  return choice.filter.run.is.length > 0 ? choice.filter.run.is : null;
}

/** A native file holds one run. */
function oneRunOf(choice: EpisodeChoice): string {
  const runs = choice.kind === "ids" ? choice.ids.map((id) => keyOf(id).runId) : choice.filter.run.is;
  const [first, ...others] = new Set(runs);
  if (first === undefined || others.length > 0)
    throw new AppError(
      "bad_input",
      "A native file holds one run. Choose episodes of one run, or filter by one.",
    );
  return first;
}

function inOrderOfImport(choice: EpisodeChoice): EpisodeChoice {
  if (choice.kind === "filter")
    return { kind: "filter", filter: { ...choice.filter, sort: { field: "seq", isDescending: false } } };
  const numberOf = (id: string): bigint => BigInt(keyOf(id).seq);
  return { kind: "ids", ids: choice.ids.toSorted((a, b) => (numberOf(a) < numberOf(b) ? -1 : 1)) };
}

function keyOf(id: string): EpisodeKey {
  const key = readEpisodeId(id);
  if (key === null || !isStorable(id)) throw new AppError("bad_input", "An episode that was chosen is none.");
  return key;
}

async function isLarger(choice: EpisodeChoice, max: number): Promise<boolean> {
  if (choice.kind === "ids") return false;
  const slice = { beyond: null, isBackwards: false, limit: max + 1 };
  const keys = selectEpisodes(choice.filter, sql`e.run_id, e.seq`, slice);
  const { rows } = await pool().query<{ count: string }>(
    statement(sql`SELECT count(*) AS count FROM (${keys}) chosen`),
  );
  return Number(rows[0]?.count) > max;
}

type KeyRow = Readonly<{ run_id: string; seq: string; sort_value: string | null }>;

/** The episodes some hundreds at a time, `max` of them at most. */
async function* keysOf(choice: EpisodeChoice, max: number): AsyncGenerator<readonly EpisodeKey[], void> {
  if (choice.kind === "ids") {
    yield [...new Set(choice.ids)].map(keyOf);
    return;
  }
  const { filter } = choice;
  const { field } = filter.sort;
  let beyond: EpisodePlace | null = null;
  for (let left = max; left > 0; ) {
    const slice: Slice = { beyond, isBackwards: false, limit: Math.min(KEYS_AT_ONCE, left) };
    const { rows } = await pool().query<KeyRow>(
      statement(selectEpisodes(filter, sql`e.run_id, e.seq`, slice)),
    );
    const last: KeyRow | undefined = rows.at(-1);
    if (last === undefined) return;
    yield rows.map((row) => ({ runId: row.run_id, seq: row.seq }));
    left -= rows.length;
    beyond = { field, value: last.sort_value, runId: last.run_id, seq: last.seq };
  }
}
