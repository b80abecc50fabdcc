import type { EpisodeFilter } from "../../lib/contracts/episode-filter-fields";
import { parseEpisodeFilter } from "../../lib/contracts/episode-filter";
import { localActor } from "../../lib/server/actor";
import { writePlace } from "../../lib/server/episode-query/episode-cursor";
import { pool } from "../../lib/server/pool";
import { listEpisodes } from "../../lib/server/reads/list-episodes";
import { interleave } from "../interleave";
import type { Measurement } from "../measurement";

const ROUNDS = 15;
const PAGE = 50;
const COLUMNS = `run_id, seq, external_id, probe_id, family, epoch, attempt, turn_count, goal, refusal, pressures, match_count,
  unquoted_count, unquoted_turns, quoted_turns, policy_version, verdict, reason, reasons, run_up, first_rise, shape,
  progress_seen, leak_count, leak_kinds, naive_turn_level`;

type Case = Readonly<{
  name: string;
  query: Readonly<Record<string, string>>;
  /** The same rows, as somebody would write it at a prompt. */
  where: string;
  order: string;
}>;

const CASES: readonly Case[] = [
  { name: "no filter", query: {}, where: "", order: "seq" },
  {
    name: "verdict",
    query: { verdict: "policy_violation" },
    where: "AND verdict = 'policy_violation'",
    order: "seq",
  },
  {
    name: "verdict and shape",
    query: { verdict: "refusal_escalation", shape: "held" },
    where: "AND verdict = 'refusal_escalation' AND shape = 'held'",
    order: "seq",
  },
  {
    name: "reason",
    query: { reason: "policy_changed" },
    where: "AND 'policy_changed' = ANY(reasons)",
    order: "seq",
  },
  { name: "leak", query: { leak: "any" }, where: "AND leak_count > 0", order: "seq" },
  {
    name: "run-up range, by run-up",
    query: { runup: "0.2..0.6", sort: "runup:desc" },
    where: "AND run_up BETWEEN 200000 AND 600000",
    order: "run_up DESC, seq DESC",
  },
  { name: "match", query: { match: "unquoted" }, where: "AND unquoted_count > 0", order: "seq" },
  {
    name: "flips",
    query: { flips: "0.3" },
    where: "AND verdict_without_rise IS NOT NULL AND (run_up > 300000) <> (verdict = 'policy_violation')",
    order: "seq",
  },
  { name: "by turns", query: { sort: "turns" }, where: "", order: "turn_count, seq" },
];

/** The operation behind the table (query, authorisation, mapping) over the bare SQL for the same rows; and depth over page 1. */
export async function benchEpisodeList(runId: string, episodes: number): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  for (const one of CASES) {
    const filter = filterOf({ run: runId, size: String(PAGE), ...one.query });
    const sql = `SELECT ${COLUMNS} FROM episode WHERE run_id = $1 ${one.where} ORDER BY ${one.order} LIMIT ${PAGE + 1}`;
    const [operation, bare] = await interleave(ROUNDS, [
      () => listEpisodes(localActor, filter),
      () => pool().query({ text: sql, values: [runId] }),
    ]);
    measured.push(ratioOf(`table, ${one.name}: operation over bare SQL`, operation, bare, 3));
  }
  measured.push(await benchDepth(runId, episodes));
  return measured;
}

async function benchDepth(runId: string, episodes: number): Promise<Measurement> {
  const first = filterOf({ run: runId, size: String(PAGE) });
  const seq = String(Math.min(5_000 * PAGE, episodes - PAGE));
  const key = writePlace({ field: "seq", value: null, runId, seq });
  const deep = filterOf({ run: runId, size: String(PAGE), after: key });
  const [page5000, page1] = await interleave(ROUNDS, [
    () => listEpisodes(localActor, deep),
    () => listEpisodes(localActor, first),
  ]);
  return ratioOf("table, page 5,000 over page 1", page5000, page1, 2);
}

function filterOf(query: Readonly<Record<string, string>>): EpisodeFilter {
  const parsed = parseEpisodeFilter(query);
  if (!parsed.ok)
    throw new RangeError(parsed.problems.map(({ parameter, message }) => `${parameter} ${message}`).join());
  return parsed.filter;
}

type Wall = Readonly<{ wallMs: number }> | undefined;

function ratioOf(name: string, one: Wall, yardstick: Wall, atMost: number): Measurement {
  if (one === undefined || yardstick === undefined) throw new RangeError("A way was not measured.");
  return {
    name,
    value: one.wallMs / yardstick.wallMs,
    unit: "ratio",
    bound: { atMost },
    detail: `${one.wallMs.toFixed(2)} ms against ${yardstick.wallMs.toFixed(2)} ms`,
  };
}
