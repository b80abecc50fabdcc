import fs from "node:fs";
import path from "node:path";
import { EVERY_EPISODE, type EpisodeFilter } from "../../lib/contracts/episode-filter-fields";
import { localActor } from "../../lib/server/actor";
import { pool } from "../../lib/server/pool";
import { listEpisodes } from "../../lib/server/reads/list-episodes";
import { searchTranscripts } from "../../lib/server/reads/search-transcripts";
import { indexTexts } from "../../lib/server/search/index-texts";
import { interleave } from "../interleave";
import type { BenchOptions, Measurement } from "../measurement";
import { fillRun } from "./fill-run";

const EPISODES = { short: 60_000, long: 300_000 };
const ROUNDS = 9;

type Case = Readonly<{ name: string; text: string /** The same at a prompt. */; query: string }>;

/**
 * The search of transcripts over the bare SQL for the same hits, and how long it takes to make transcripts searchable against how
 * long it took to import them.
 */
export async function benchSearch({ isLong }: BenchOptions): Promise<readonly Measurement[]> {
  const folder = process.env["LITMUS_BENCH_DIR"];
  if (folder === undefined) throw new RangeError("Start it with `npm run bench`.");
  const runs = path.join(folder, "search");
  fs.mkdirSync(runs, { recursive: true });
  const count = isLong ? EPISODES.long : EPISODES.short;
  const startedAt = performance.now();
  const run = await fillRun(runs, "bench-search", count);
  const importedAt = performance.now();
  await indexTexts(localActor, null);
  const indexedAt = performance.now();
  await pool()
    .query("VACUUM ANALYZE turn_text")
    .catch(() => pool().query("ANALYZE")); // what autovacuum does
  const measured: Measurement[] = [
    {
      name: `search, indexing ${count.toLocaleString("en")} episodes over importing them`,
      value: (indexedAt - importedAt) / (importedAt - startedAt),
      unit: "ratio",
      bound: { atMost: 12 },
      detail: `${((indexedAt - importedAt) / 1000).toFixed(1)} s against ${((importedAt - startedAt) / 1000).toFixed(1)} s`,
    },
  ];
  for (const one of await casesIn(run)) {
    const filter: EpisodeFilter = { ...EVERY_EPISODE, run: { is: [run], not: [] }, text: one.text };
    const [search, bareSearch, table, bareTable] = await interleave(ROUNDS, [
      () => searchTranscripts(localActor, filter),
      () => pool().query(BARE_SEARCH, [run, one.query]),
      () => listEpisodes(localActor, filter),
      () => pool().query(BARE_TABLE, [run, one.query]),
    ]);
    measured.push(
      ratioOf(`search, ${one.name}: operation over bare SQL`, search, bareSearch),
      ratioOf(`search, ${one.name}: table over bare SQL`, table, bareTable),
    );
  }
  return measured;
}

const BARE_SEARCH = `
  SELECT t.run_id, t.seq, t.turn, t.speaker, e.bytes FROM (
    SELECT run_id, seq, turn, speaker, ts_rank(words, $2::tsquery, 1) AS rank
    FROM (SELECT * FROM turn_text WHERE words @@ $2::tsquery AND (run_id || '') = $1 LIMIT 10001) found
    ORDER BY rank DESC, run_id, seq, turn LIMIT 25) t
  JOIN episode e USING (run_id, seq)`;

const BARE_TABLE = `
  SELECT * FROM episode e WHERE run_id = $1 AND EXISTS (
    SELECT FROM turn_text t WHERE t.run_id = e.run_id AND t.seq = e.seq AND t.words @@ $2::tsquery)
  ORDER BY seq DESC LIMIT 51`;

/** Words as frequent and as rare as the run has them. */
async function casesIn(run: string): Promise<readonly Case[]> {
  const { rows } = await pool().query<{ word: string; ndoc: number }>(
    `SELECT word, ndoc FROM ts_stat('SELECT words FROM turn_text WHERE run_id = ' || quote_literal($1) || ' LIMIT 50000')
     WHERE word ~ '^[a-z]{4,}$' ORDER BY ndoc DESC, word`.replace("$1", `'${run}'`),
  );
  const at = (share: number): string => rows[Math.floor((rows.length - 1) * share)]?.word ?? "";
  const [frequent, middle, rare] = [at(0), at(0.5), at(1)];
  return [
    { name: "a frequent word", text: frequent, query: `'${frequent}'` },
    { name: "a rare word", text: rare, query: `'${rare}'` },
    { name: "two words", text: `${frequent} ${middle}`, query: `'${frequent}' & '${middle}'` },
  ];
}

type Wall = Readonly<{ wallMs: number }> | undefined;

function ratioOf(name: string, one: Wall, yardstick: Wall): Measurement {
  if (one === undefined || yardstick === undefined) throw new RangeError("A way was not measured.");
  return {
    ...{ name, value: one.wallMs / yardstick.wallMs, unit: "ratio", bound: { atMost: 3 } },
    detail: `${one.wallMs.toFixed(2)} ms against ${yardstick.wallMs.toFixed(2)} ms`,
  };
}
