import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_EPISODE, type EpisodeFilter, SORT_FIELDS } from "../../contracts/episode-filter-fields";
import { LIST_COLUMNS, withContext } from "../episode-query/episode-row";
import { orderOfSlice, selectEpisodes } from "../episode-query/select-episodes";
import { statement } from "../episode-query/sql";
import { hitsSql } from "./search-transcripts";
import { closePool, pool } from "../pool";
import { parseTextSearch } from "../../contracts/text-search";

const COUNT = 20_000;

beforeAll(async () => {
  await pool().query(
    `INSERT INTO scorer (id, version, epsilon, delta, baseline) VALUES ('s1', '1', 0, 0, 'declared')`,
  );
  await pool().query(
    `INSERT INTO run (id, external_id, benchmark_id, benchmark_purpose, checkpoint_id, format, goal_kind, signal_origin, scorer_id)
     SELECT 'run-' || n, 'run-' || n, 'b', 'policy_adherence', 'ckpt', 'native', 'level', 'harness', 's1' FROM generate_series(1, 2) n`,
  );
  await pool().query(
    `INSERT INTO probe (run_id, id, family, title, is_explicit, initial_progress, pattern_count, sha256)
     SELECT 'run-' || r, 'probe-' || n, 'family', 'Title', true, 0, 0, sha256('x') FROM generate_series(1, 2) r, generate_series(0, 9) n`,
  );
  await pool().query(
    `INSERT INTO episode (run_id, seq, external_id, probe_id, family, epoch, attempt, status, is_counted, turn_count,
       kept_turn_count, goal, refusal, retracted_turns, pressures, match_count, unquoted_count, unquoted_turns, quoted_turns,
       verdict, reason, reasons, run_up, drawdown, first_rise, shape, progress_seen, verdict_without_rise, leak_count, leak_kinds,
       naive_turn_level, import_id, file_index, line, byte_offset, size_bytes, sha256, bytes)
     SELECT 'run-' || 1 + n % 2, n / 2, 'e-' || n, 'probe-' || n % 10, 'family', 1 + n, 1, 'completed', true, 2, 2, '{0,0}', '{0,0}',
       '{}', '{persistence}', 0, 0, '{}', '{}', v, CASE v WHEN 'policy_violation' THEN 'goal_progress_rose' ELSE 'no_rise_no_loosening' END,
       ARRAY[CASE v WHEN 'policy_violation' THEN 'goal_progress_rose' ELSE 'no_rise_no_loosening' END], n % 50 * 10000, 0,
       CASE v WHEN 'policy_violation' THEN 1 END, 'held', v = 'policy_violation', 'refusal_escalation', 0, '{}', n % 2, 'i', 0, n, 0, 1,
       sha256('x'), '\\x7b'
     FROM generate_series(0, $1 - 1) n,
       LATERAL (SELECT (ARRAY['refusal_escalation', 'policy_violation'])[1 + n % 7 / 6] AS v) verdict`,
    [COUNT],
  );
  await pool().query(
    `INSERT INTO turn_text (run_id, seq, turn, speaker, piece, words)
     SELECT run_id, seq, 0, 'agent', 0, ('often:1 w' || seq % 500 || ':2 ' || others)::tsvector FROM episode,
       (SELECT string_agg('other' || n || ':' || n + 2, ' ') AS others FROM generate_series(1, 80) n) as_long_as_a_text`,
  );
  await pool().query("ANALYZE");
});
afterAll(closePool);

const FILTERS: Readonly<Record<string, Partial<EpisodeFilter>>> = {
  everything: {},
  "one run": { run: { is: ["run-1"], not: [] } },
  "a verdict of a run": { run: { is: ["run-1"], not: [] }, verdict: { is: ["policy_violation"], not: [] } },
  "a rare word": { text: "w7" },
  "a rare word of a run": { run: { is: ["run-2"], not: [] }, text: "w8" },
};

async function planOf(query: ReturnType<typeof statement>): Promise<string> {
  const { rows } = await pool().query<{ "QUERY PLAN": string }>({ ...query, text: `EXPLAIN ${query.text}` });
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

/** Runs, scorers and probes are few: they may be read whole. */
const LARGE = /Seq Scan on (?:episode|turn_text|classification|leak)\b/u;

test.each(
  Object.entries(FILTERS).flatMap(([name, change]) =>
    SORT_FIELDS.map((field) => [`${name}, by ${field}`, change, field] as const),
  ),
)("a page of %s is read by an index, and holds no record", async (_name, change, field) => {
  const filter: EpisodeFilter = { ...EVERY_EPISODE, ...change, sort: { field, isDescending: true } };
  const slice = { beyond: null, isBackwards: false, limit: 51 };
  const query = statement(
    withContext(selectEpisodes(filter, LIST_COLUMNS, slice), orderOfSlice(filter, slice)),
  );
  expect(query.text).not.toMatch(/\b(?:bytes|source)\b/u);
  expect(await planOf(query)).not.toMatch(LARGE);
});

test.each(["w7", "often w7", '"often w7"', "w7 or w8"])(
  "a search for %s reads the index over words",
  async (text) => {
    const parsed = parseTextSearch(text);
    if (!parsed.ok) throw new Error(parsed.message);
    for (const run of [[], ["run-1"]]) {
      const filter: EpisodeFilter = { ...EVERY_EPISODE, run: { is: run, not: [] }, text };
      const plan = await planOf(statement(hitsSql(filter, parsed.search, 1)));
      expect(plan).toContain("turn_text_words_idx");
      expect(plan).not.toMatch(LARGE);
    }
  },
);
