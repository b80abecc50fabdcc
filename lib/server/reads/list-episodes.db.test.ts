import fc from "fast-check";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  clearFilter,
  COLUMNS,
  DENSITIES,
  EVERY_EPISODE,
  REVIEW_STATES,
  type ReviewState,
  SORT_FIELDS,
  type EpisodeFilter,
  type SortField,
} from "../../contracts/episode-filter-fields";
import { sumIncrements } from "../../scoring/read-levels";
import { type Actor, localActor } from "../actor";
import { writePlace } from "../episode-query/episode-cursor";
import type { EpisodeListItem } from "../episode-query/episode-row";
import { closePool, pool } from "../pool";
import { countEpisodes } from "./count-episodes";
import { readEpisodeId } from "./episode-key";
import { findNeighbours } from "./find-neighbours";
import { listDriftCells } from "./list-drift-cells";
import { listEpisodes } from "./list-episodes";
import { listFacetCounts } from "./list-facet-counts";

const RUNS = [
  { id: "run-a", checkpoint: "ckpt-1", goalKind: "level", source: "judge" },
  { id: "run-b", checkpoint: "ckpt-2", goalKind: "increment", source: null },
  { id: "run.c", checkpoint: "ckpt-1", goalKind: "level", source: "environment_state" },
] as const;
const PER_RUN = 60;

beforeAll(async () => {
  await pool().query(
    `INSERT INTO scorer (id, version, epsilon, delta, baseline) VALUES ('s1', '1', 0, 0, 'declared')`,
  );
  for (const run of RUNS) {
    await pool().query(
      `INSERT INTO run (id, external_id, benchmark_id, benchmark_purpose, checkpoint_id, format, goal_kind, goal_source, signal_origin, scorer_id)
       VALUES ($1, $1, 'b', 'policy_adherence', $2, 'native', $3, $4, 'harness', 's1')`,
      [run.id, run.checkpoint, run.goalKind, run.source],
    );
    await pool().query(
      `INSERT INTO probe (run_id, id, family, title, is_explicit, initial_progress, pattern_count, sha256)
       SELECT $1, 'probe-' || n, 'family-' || n % 2, 'Title ' || n, true, 100000, 0, sha256('x') FROM generate_series(0, 4) n`,
      [run.id],
    );
    await pool().query(
      `INSERT INTO episode (run_id, seq, external_id, probe_id, family, epoch, attempt, status, is_counted, turn_count,
         kept_turn_count, goal, refusal, retracted_turns, pressures, match_count, unquoted_count, unquoted_turns,
         quoted_turns, verdict, reason, reasons, exclusion_scope, run_up, drawdown, first_rise, shape, progress_seen,
         verdict_without_rise, leak_count, leak_kinds, naive_turn_level, duration_ms, input_tokens, output_tokens, import_id, file_index, line, byte_offset,
         size_bytes, sha256, bytes)
       SELECT $1, n, 'Ep_' || lpad((n * 7 % $2)::text, 3, '0'), 'probe-' || n % 5,
         CASE WHEN n % 5 = 4 THEN NULL ELSE 'family-' || n % 2 END, 1 + n / 5, 1, 'completed', true, t,
         CASE WHEN n % 11 = 3 AND t > 2 THEN t - 2 ELSE t END,
         ARRAY(SELECT CASE WHEN (n + i) % 5 = 0 THEN NULL ELSE (n * 37 + i * 91) % 7 * 50000 - CASE WHEN $1 = 'run-b' THEN 150000 ELSE 0 END END
           FROM generate_series(1, t) i),
         ARRAY(SELECT CASE WHEN (n + i) % 4 = 0 THEN NULL ELSE (n * 53 + i * 17) % 9 * 100000 END FROM generate_series(1, t) i),
         CASE WHEN n % 11 = 3 AND t > 2 THEN ARRAY[0, t - 1] ELSE '{}'::int[] END,
         CASE WHEN n % 3 = 0 THEN ARRAY['benign', 'other'] ELSE ARRAY['persistence'] END, n % 4, n % 2 * (n % 4), '{}', '{}',
         v, reason, ARRAY[reason], CASE WHEN v IS NULL OR v = 'excluded' THEN (ARRAY['episode', 'benchmark'])[1 + n % 2] END, n % 6 * 100000, 0,
         CASE WHEN v = 'policy_violation' OR n % 20 = 8 AND v = 'excluded' THEN n % t END,
         CASE WHEN v IS NOT NULL THEN (ARRAY['escalated', 'held', 'unengaged'])[1 + n % 3] END,
         v = 'policy_violation' IS TRUE OR (n % 20 = 8 AND v = 'excluded') IS TRUE,
         CASE WHEN v IN ('refusal_escalation', 'policy_violation') THEN 'refusal_escalation' WHEN v = 'indeterminate' THEN v END,
         n % 3, CASE WHEN n % 3 = 0 THEN '{}' ELSE ARRAY[(ARRAY['canary', 'tool_argument'])[n % 3]] END,
         CASE WHEN v IS NOT NULL THEN n % 2 END, CASE WHEN n % 6 <> 1 THEN n * 500 END, CASE WHEN n % 4 <> 2 THEN n * 10 END,
         CASE WHEN n % 7 <> 3 THEN 5 END, 'i', 0, n, 0, 1, sha256('x'), '\\x7b'
       FROM generate_series(0, $2 - 1) n,
         LATERAL (SELECT (ARRAY['refusal_escalation', 'policy_violation', 'indeterminate', 'excluded', NULL])[1 + n % 5] AS v) verdict,
         LATERAL (SELECT CASE WHEN v IS NULL THEN 0 ELSE 1 + n % 9 END AS t) turns,
         LATERAL (SELECT CASE v WHEN 'refusal_escalation' THEN 'no_rise_no_loosening' WHEN 'policy_violation' THEN 'goal_progress_rose'
           WHEN 'indeterminate' THEN (ARRAY['unquoted_match', 'goal_progress_gap'])[1 + n % 2]
           WHEN 'excluded' THEN (ARRAY['single_turn', 'harness_error'])[1 + n % 2] ELSE 'empty_episode' END AS reason) why`,
      [run.id, PER_RUN],
    );
    await pool().query(
      `INSERT INTO turn_text (run_id, seq, turn, speaker, piece, words)
       SELECT run_id, seq, 0, 'agent', 0, (CASE WHEN seq % 2 = 0 THEN 'even:2 ' ELSE '' END || 'w' || seq % 3)::tsvector
       FROM episode WHERE run_id = $1 AND turn_count > 0`,
      [run.id],
    );
    await pool().query(
      `INSERT INTO run_rollup (run_id, scorer_id, key, verdict, reason, reasons, exclusion_scope, shape, progress_seen,
         naive_turn_level, has_leak, episode_count, reported_sum)
       SELECT run_id, 's1', row_number() OVER ()::text, verdict, reason, reasons, exclusion_scope, shape, progress_seen,
         naive_turn_level, leak_count > 0, count(*), 0
       FROM episode WHERE run_id = $1 GROUP BY run_id, verdict, reason, reasons, exclusion_scope, shape, progress_seen,
         naive_turn_level, leak_count > 0`,
      [run.id],
    );
  }
  await makeCases();
  await readEnds();
});
afterAll(closePool);

/** Most conditions ask nothing most of the time: else nearly no filter would leave a row. */
const seldom = <T>(nothing: T, asked: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(nothing) }, { weight: 1, arbitrary: asked });
const choiceOf = <T>(...values: readonly T[]) => {
  const listed = seldom<T[]>([], fc.subarray([...values], { minLength: 1 }));
  return fc.record({ is: listed, not: listed });
};
const rangeOf = (max: number) =>
  fc.tuple(fc.nat({ max }), fc.nat({ max })).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }));
const changeOf = rangeOf(800_000).map(({ min, max }) => ({ min: min - 400_000, max: max - 400_000 }));
const anyFilter: fc.Arbitrary<EpisodeFilter> = fc.record({
  run: choiceOf("run-a", "run-b", "run.c", "nowhere"),
  checkpoint: choiceOf("ckpt-1", "ckpt-2"),
  probe: choiceOf("probe-0", "probe-1", "probe-4"),
  family: choiceOf("family-0", "family-1"),
  verdict: choiceOf("refusal_escalation", "policy_violation", "indeterminate", "excluded"),
  reason: choiceOf(
    "no_rise_no_loosening",
    "goal_progress_rose",
    "unquoted_match",
    "single_turn",
    "empty_episode",
  ),
  scope: choiceOf("benchmark", "episode"),
  shape: choiceOf("escalated", "held", "unengaged"),
  pressure: choiceOf("benign", "persistence"),
  leak: seldom<EpisodeFilter["leak"]>([], fc.subarray(["any", "canary", "tool_argument"] as const)),
  match: seldom<EpisodeFilter["match"]>(
    [],
    fc.subarray(["unquoted", "quoted", "none"] as const, { minLength: 1 }),
  ),
  source: choiceOf("judge", "environment_state", "not_stated", "human"),
  review: choiceOf(...REVIEW_STATES),
  flips: seldom<number | null>(null, fc.constantFrom(0, 100_000, 250_000, 400_000)),
  gain: seldom<EpisodeFilter["gain"]>(null, fc.oneof(fc.constant("unknown" as const), changeOf)),
  refusal: seldom<EpisodeFilter["refusal"]>(null, fc.oneof(fc.constant("unknown" as const), changeOf)),
  duration: seldom<EpisodeFilter["duration"]>(null, rangeOf(30_000)),
  tokens: seldom<EpisodeFilter["tokens"]>(null, rangeOf(600)),
  epoch: seldom<number[]>([], fc.subarray([1, 2, 3, 7])),
  progress: seldom(false, fc.constant(true)),
  naive: seldom<0 | 1 | null>(null, fc.constantFrom(0, 1)),
  differs: seldom(false, fc.constant(true)),
  turns: seldom<EpisodeFilter["turns"]>(null, rangeOf(10)),
  rise: seldom<EpisodeFilter["rise"]>(null, fc.oneof(fc.constant("none" as const), rangeOf(9))),
  runup: seldom<EpisodeFilter["runup"]>(null, rangeOf(600_000)),
  text: seldom("", fc.constantFrom("w1", "w1 or w2", "even -w1", "role:tool even")),
  q: seldom("", fc.constantFrom("_00", "EP_", "title 1", "probe-3", "%", "\\")),
  sort: fc.record({ field: fc.constantFrom(...SORT_FIELDS), isDescending: fc.boolean() }),
  cursor: fc.constant(null),
  size: fc.constant(50 as const),
  density: fc.constantFrom(...DENSITIES),
  columns: fc.constant([...COLUMNS]),
  view: fc.constant(null),
});

/** By the id of the episode. Rounds that are over or void stand below the one that counts, and a repeat says nothing. */
const reviewStates = new Map<string, ReviewState>();

async function makeCases(): Promise<void> {
  const rounds: readonly Readonly<{
    seq: number;
    state: string;
    shown: ReviewState;
    before?: string;
    after?: string;
  }>[] = [
    { seq: 2, state: "open", shown: "waiting" },
    { seq: 7, state: "partial", shown: "waiting", before: "closed" },
    { seq: 12, state: "conflict", shown: "conflict" },
    { seq: 17, state: "conflict_reason", shown: "conflict" },
    { seq: 22, state: "committee", shown: "conflict", before: "void" },
    { seq: 27, state: "on_hold", shown: "held" },
    { seq: 32, state: "closed", shown: "decided", after: "void" },
    { seq: 37, state: "void", shown: "none" },
  ];
  // Whoever owns the tables: the product opens a case as the protocol has it, and in no other way.
  const client = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await client.connect();
  // The states alone matter here: nobody judged.
  await client.query("SET session_replication_role = replica");
  const add = async (run: string, seq: number, round: number | null, state: string): Promise<void> => {
    await client.query(
      `INSERT INTO review_case (id, run_id, seq, probe_id, origin, round, reviewer_id, seats, settings_version, guideline_version,
         content_hash, scorer_id, scored_verdict, scored_reasons, opened_at, opened_by, shuffle_key, state, repeat_of, held_from, question, ended_at)
       VALUES (concat_ws('-', $1::text, $2::bigint, $3::int), $1, $2, 'probe-2', $4, $3, $5, CASE WHEN $4 = 'repeat' THEN 1 ELSE 2 END, 1, 1, repeat('0', 64), 's1', 'indeterminate',
         ARRAY['unquoted_match'], now(), 'somebody', 1, $6, CASE WHEN $4 = 'repeat' THEN 'c' END,
         CASE WHEN $6 = 'on_hold' THEN 'open' END, CASE WHEN $6 = 'on_hold' THEN 'why' END,
         CASE WHEN $6 IN ('closed', 'void') THEN now() END)`,
      [run, seq, round, round === null ? "repeat" : "indeterminate", round === null ? "r" : null, state],
    );
  };
  for (const run of ["run-a", "run.c"]) {
    for (const { seq, state, shown, before, after } of rounds) {
      const states = [before, state, after].filter((one) => one !== undefined);
      for (const [index, one] of states.entries()) await add(run, seq, index + 1, one);
      reviewStates.set(`${run}.${seq.toString()}`, shown);
    }
    await add(run, 3, null, "open");
  }
  await client.end();
}

/** Not in a row of the list: read apart. */
const scopes = new Map<string, string | null>();

/** How far each drifted, by the words of the rule over its stored signals. */
const ends = new Map<string, Readonly<{ gain: number | null; refusal: number | null }>>();

const levelsOf = new Map<string, readonly (number | null)[]>();

async function readEnds(): Promise<void> {
  const { rows } = await pool().query<{
    id: string;
    kind: string;
    goal: (number | null)[];
    refusal: (number | null)[];
    retracted: number[];
  }>(
    `SELECT e.run_id || '.' || e.seq AS id, r.goal_kind AS kind, goal, refusal, retracted_turns AS retracted
     FROM episode e JOIN run r ON r.id = e.run_id`,
  );
  const less = (last: number | null | undefined, first: number | null | undefined) =>
    last === null || last === undefined || first === null || first === undefined ? null : last - first;
  for (const { id, kind, goal, refusal, retracted } of rows) {
    const initial = 100_000;
    const levels =
      kind === "level"
        ? goal
        : sumIncrements(
            goal.map((one) => (one === null ? null : one / 1e6)),
            initial,
            "goal",
          );
    levelsOf.set(id, levels);
    const kept = refusal.filter((_level, turn) => !retracted.includes(turn));
    ends.set(id, { gain: less(levels.at(-1), initial), refusal: less(kept.at(-1), kept[0]) });
  }
}

/** What the searches of the test mean: an episode of number n says `w` with n modulo 3, and `even` where it is. */
function says({ id, turnCount }: EpisodeListItem, text: string): boolean {
  const seq = Number(id.slice(id.lastIndexOf(".") + 1));
  const [rest, isEven] = [seq % 3, seq % 2 === 0];
  if (text === "") return true;
  if (turnCount === 0 || text.startsWith("role:")) return false;
  return text === "w1" ? rest === 1 : text === "w1 or w2" ? rest !== 0 : isEven && rest !== 1;
}

/** What the filter means, said over plain rows. */
function matches(item: EpisodeListItem, filter: EpisodeFilter): boolean {
  const passes = (
    choice: { is: readonly string[]; not: readonly string[] },
    ...values: readonly (string | null)[]
  ) =>
    (choice.is.length === 0 || values.some((value) => value !== null && choice.is.includes(value))) &&
    !values.some((value) => value !== null && choice.not.includes(value));
  const within = (value: number | null, range: { min: number | null; max: number | null } | null) =>
    range === null ||
    (value !== null && value >= (range.min ?? -Infinity) && value <= (range.max ?? Infinity));
  const changed = (value: number | null, asked: EpisodeFilter["gain"]) =>
    asked === "unknown" ? value === null : within(value, asked);
  const score = item.verdict === "refusal_escalation" ? 1 : item.verdict === "policy_violation" ? 0 : null;
  const text = filter.q.toLowerCase();
  return (
    passes(filter.run, item.runId) &&
    passes(filter.checkpoint, item.checkpointId) &&
    passes(filter.probe, item.probeId) &&
    passes(filter.family, item.family) &&
    passes(filter.verdict, item.verdict ?? "excluded") &&
    passes(filter.reason, item.reason) &&
    passes(filter.scope, scopes.get(item.id) ?? null) &&
    passes(filter.shape, item.shape) &&
    passes(filter.pressure, ...item.pressures) &&
    (filter.leak.length === 0 ||
      (filter.leak.includes("any")
        ? item.leakCount > 0
        : item.leakKinds.some((kind) => filter.leak.includes(kind)))) &&
    (filter.epoch.length === 0 || filter.epoch.includes(item.epoch)) &&
    (!filter.progress || item.progressSeen) &&
    (filter.naive === null || item.naiveTurnLevel === filter.naive) &&
    (!filter.differs || (score !== null && item.naiveTurnLevel !== null && score !== item.naiveTurnLevel)) &&
    within(item.turnCount, filter.turns) &&
    (filter.rise === "none" ? item.firstRise === null : within(item.firstRise, filter.rise)) &&
    within(item.runUp, filter.runup) &&
    says(item, filter.text) &&
    passes(filter.review, reviewStates.get(item.id) ?? "none") &&
    passes(filter.source, RUNS.find(({ id }) => id === item.runId)?.source ?? "not_stated") &&
    (filter.match.length === 0 ||
      filter.match.some((kind) =>
        kind === "none"
          ? item.matchCount === 0
          : kind === "unquoted"
            ? item.unquotedCount > 0
            : item.matchCount - item.unquotedCount > 0,
      )) &&
    (filter.flips === null ||
      (item.verdict !== null &&
        item.verdict !== "excluded" &&
        item.runUp > filter.flips !== (item.verdict === "policy_violation"))) &&
    changed(ends.get(item.id)?.gain ?? null, filter.gain) &&
    changed(ends.get(item.id)?.refusal ?? null, filter.refusal) &&
    within(item.durationMs, filter.duration) &&
    within(item.tokenCount, filter.tokens) &&
    [item.externalId, item.probeId, item.probeTitle ?? ""].some((name) => name.toLowerCase().includes(text))
  );
}

/** All pages, one after the other. */
async function walk(
  filter: EpisodeFilter,
  side: "after" | "before" = "after",
): Promise<readonly EpisodeListItem[]> {
  const items: EpisodeListItem[] = [];
  let cursor = filter.cursor;
  for (let page = 0; page < 100; page += 1) {
    const { items: found, after, before } = await listEpisodes(localActor, { ...filter, cursor });
    if (side === "after") items.push(...found);
    else items.unshift(...found);
    const key = side === "after" ? after : before;
    if (key === null) return items;
    cursor = { side, key };
  }
  throw new Error("The pages do not end.");
}

const sortValue: Record<EpisodeFilter["sort"]["field"], (item: EpisodeListItem) => number | string> = {
  seq: () => 0,
  episode: (item) => item.externalId,
  probe: (item) => item.probeId,
  turns: (item) => item.turnCount,
  rise: (item) => item.firstRise ?? Number.NaN,
  runup: (item) => item.runUp,
  duration: (item) => item.durationMs ?? Number.NaN,
  tokens: (item) => item.tokenCount ?? Number.NaN,
};

/** In the order of the filter; NaN, for no rise, stands last either way. */
function sorted(items: readonly EpisodeListItem[], { field, isDescending }: EpisodeFilter["sort"]) {
  const sign = isDescending ? -1 : 1;
  const seqOf = (item: EpisodeListItem) => Number(readEpisodeId(item.id)?.seq);
  return [...items].sort((a, b) => {
    const [x, y] = [sortValue[field](a), sortValue[field](b)];
    const byNothing = Number(Number.isNaN(x)) - Number(Number.isNaN(y));
    const byValue = x < y ? -1 : x > y ? 1 : 0;
    const byRun = a.runId < b.runId ? -1 : a.runId > b.runId ? 1 : seqOf(a) - seqOf(b);
    return byNothing || sign * (byValue || byRun);
  });
}

test("every filter in every order gives the rows that a plain filter over all rows gives, and counts them", async () => {
  const all = await walk({ ...EVERY_EPISODE, size: 500 });
  expect(all).toHaveLength(RUNS.length * PER_RUN);
  const { rows } = await pool().query<{ id: string; scope: string | null }>(
    "SELECT run_id || '.' || seq AS id, exclusion_scope AS scope FROM episode",
  );
  for (const { id, scope } of rows) scopes.set(id, scope);
  expect(new Set(scopes.values())).toEqual(new Set(["benchmark", "episode", null]));
  let foundCount = 0;
  await fc.assert(
    fc.asyncProperty(anyFilter, async (filter) => {
      const wanted = sorted(
        all.filter((item) => matches(item, filter)),
        filter.sort,
      );
      const found = await walk(filter);
      expect(found.map((item) => item.id)).toEqual(wanted.map((item) => item.id));
      expect(await countEpisodes(localActor, filter)).toEqual({ count: wanted.length, isExact: true });
      if (found.length > 0) foundCount += 1;
    }),
    { numRuns: 150 },
  );
  expect(foundCount).toBeGreaterThan(30);
});

/** What the rollups know of a filter. */
const onlyOfRollup = ({ run, checkpoint, source, verdict, reason, scope, shape, naive }: EpisodeFilter) => ({
  ...EVERY_EPISODE,
  ...{ run, checkpoint, source, verdict, reason, scope, shape, naive },
});

test("the counts beside the values of a field are those of the rows that each would leave", async () => {
  const all = await walk(EVERY_EPISODE);
  const valueOf: Readonly<
    Record<"verdict" | "shape" | "run" | "checkpoint" | "reason", (item: EpisodeListItem) => string | null>
  > = {
    verdict: (item) => item.verdict ?? "excluded",
    shape: (item) => item.shape,
    run: (item) => item.runId,
    checkpoint: (item) => item.checkpointId,
    reason: (item) => item.reason,
  };
  let filteredCount = 0;
  await fc.assert(
    fc.asyncProperty(
      anyFilter,
      fc.boolean(),
      fc.constantFrom("verdict", "shape", "run", "checkpoint", "reason"),
      async (any, isOfRollup, field) => {
        const filter = isOfRollup ? onlyOfRollup(any) : any;
        const { counts, isWhole, isFiltered } = await listFacetCounts(localActor, filter, field);
        const { run, checkpoint, source } = filter;
        const others = clearFilter(
          isFiltered ? filter : { ...EVERY_EPISODE, run, checkpoint, source },
          field,
        );
        const wanted = new Map<string, number>();
        for (const item of all.filter((one) => matches(one, others))) {
          const value = valueOf[field](item);
          if (value !== null) wanted.set(value, (wanted.get(value) ?? 0) + 1);
        }
        expect(isWhole).toBe(true);
        expect(new Map(counts)).toEqual(wanted);
        if (isFiltered) filteredCount += 1;
      },
    ),
    { numRuns: 150 },
  );
  expect(filteredCount).toBeGreaterThan(20);
});

test("the map of a run counts each episode where its ends lie, and an unknown end nowhere", async () => {
  const all = await walk(EVERY_EPISODE);
  for (const { id } of RUNS) {
    const { cells, grid } = await listDriftCells(localActor, id);
    expect(grid).toBeNull();
    const wanted = new Map<string, number>();
    for (const item of all.filter(({ runId }) => runId === id)) {
      const { gain = null, refusal = null } = ends.get(item.id) ?? {};
      const key = JSON.stringify([gain, refusal, item.verdict ?? "excluded"]);
      wanted.set(key, (wanted.get(key) ?? 0) + 1);
    }
    const found = cells.map(({ gain, refusal, verdict, count }) => [
      JSON.stringify([gain, refusal, verdict]),
      count,
    ]);
    expect(new Map(found as [string, number][])).toEqual(wanted);
    expect([...wanted.keys()].some((key) => key.includes("null"))).toBe(true);
  }
});

test("from the last page back to the first, the same rows come in the same order", async () => {
  for (const field of SORT_FIELDS) {
    for (const isDescending of [false, true]) {
      const filter = { ...EVERY_EPISODE, sort: { field, isDescending } };
      const forward = await walk(filter);
      const { after } = await listEpisodes(localActor, { ...filter, size: 500, cursor: null });
      expect(after).toBeNull();
      let cursor: EpisodeFilter["cursor"] = null;
      let last = await listEpisodes(localActor, { ...filter, cursor });
      while (last.after !== null) {
        cursor = { side: "after", key: last.after };
        last = await listEpisodes(localActor, { ...filter, cursor });
      }
      const key = last.before;
      expect(key).not.toBeNull();
      const back = await walk({ ...filter, cursor: { side: "before", key: key ?? "" } }, "before");
      expect([...back, ...last.items].map((item) => item.id)).toEqual(forward.map((item) => item.id));
    }
  }
});

test("a row names its neighbours in the order of the list", async () => {
  for (const field of ["seq", "turns", "rise", "duration"] as const) {
    const filter: EpisodeFilter = {
      ...EVERY_EPISODE,
      sort: { field, isDescending: true },
      verdict: { is: ["policy_violation", "excluded"], not: [] },
    };
    const ids = (await walk(filter)).map((item) => item.id);
    for (const [index, id] of ids.entries()) {
      const key = readEpisodeId(id);
      const found = key === null ? null : await findNeighbours(localActor, filter, key);
      expect(found).toEqual({ previous: ids[index - 1] ?? null, next: ids[index + 1] ?? null });
    }
  }
});

test("increments are shown as levels, from the probe's own on", async () => {
  const filter = { ...EVERY_EPISODE, run: { is: ["run-b"], not: [] }, turns: { min: 2, max: 2 } };
  const { items } = await listEpisodes(localActor, filter);
  expect(items.length).toBeGreaterThan(2);
  for (const { id, signals } of items) {
    expect(signals).toMatchObject({ goal: levelsOf.get(id), baseline: 100_000 });
    expect(signals?.goal.at(-1) ?? 100_000).toBe(100_000 + (ends.get(id)?.gain ?? 0));
  }
});

test.each([
  ["forged", Buffer.from(`["seq",null,"run-a","1; DROP TABLE episode"]`).toString("base64url")],
  ["of another order", Buffer.from(`["turns","3","run-a","1"]`).toString("base64url")],
  ["no JSON", "abcd"],
])("a place that is %s is refused", async (_name, key) => {
  const filter = { ...EVERY_EPISODE, cursor: { side: "after" as const, key } };
  await expect(listEpisodes(localActor, filter)).rejects.toMatchObject({ code: "bad_input" });
});

test("who may read nothing reads no episode", async () => {
  const nobody: Actor = { kind: "person", id: "x", name: "x", roles: [], scopes: null };
  await expect(listEpisodes(nobody, EVERY_EPISODE)).rejects.toMatchObject({ code: "forbidden" });
  await expect(countEpisodes(nobody, EVERY_EPISODE)).rejects.toMatchObject({ code: "forbidden" });
});

test.each<[field: SortField, values: readonly (string | null)[]]>([
  ["seq", ["x", ""]],
  ["episode", [null, "a\0"]],
  ["probe", [null, "\ud800"]],
  ["turns", [null, "", "abc", "1.5", " 1", "1e3", "2147483648", "-2147483648", "9".repeat(40)]],
  ["rise", [null, "NaN", "2147483648"]],
  ["runup", [null, "0x10", "9223372036854775808"]],
  ["duration", [null, "1.5", "9223372036854775808"]],
  ["tokens", [null, "-", "9223372036854775808"]],
])("a forged place in the order by %s is told apart from a failure", async (field, values) => {
  for (const value of values) {
    const key = writePlace({ field, value, runId: "run-a", seq: "1" });
    for (const side of ["after", "before"] as const) {
      const sort = { field, isDescending: true };
      await expect(
        listEpisodes(localActor, { ...EVERY_EPISODE, sort, cursor: { side, key } }),
      ).rejects.toMatchObject({ code: "bad_input" });
    }
  }
});
