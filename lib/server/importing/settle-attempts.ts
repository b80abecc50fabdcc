import { chooseAttempt } from "../../scoring/choose-attempt";
import type { EpisodeStatus } from "../../scoring/types";
import type { Connection } from "../pool";
import { countDecisions } from "../rollups/count-decisions";
import type { RollupDelta } from "../rollups/rollup-delta";
import type { RollupEntry } from "../rollups/rollup-entry";
import { CopyBuffer } from "../storage/copy-binary";
import { copyIn } from "../storage/copy-in";
import { CLASSIFICATION_ROWS, writeClassificationRow } from "../storage/episode-rows";
import { type StoredScore, supersedeScore } from "../storage/stored-score";
import type { RunInHand } from "./stored-run";

/** So many attempts are fetched, and so many superseded, at once. */
const ATTEMPTS_MAX = 2_000;

type AttemptRow = Readonly<{
  seq: string;
  probeId: string;
  epoch: number;
  attempt: number;
  status: EpisodeStatus;
  hasTurns: boolean;
  isCounted: boolean;
}>;

/**
 * Settles which attempt counts wherever an import added one, once all of it is in. An attempt that counts no more gets a
 * further classification by every scorer of the run, and its numbers move in the rollups; nothing that was written is edited.
 *
 * @param firstSeq - the first episode that this import stored.
 * @returns how many of the import's own episodes were excluded by it.
 */
export async function settleAttempts(
  connection: Connection,
  importId: string,
  run: RunInHand,
  firstSeq: number,
  deltas: readonly RollupDelta[],
): Promise<number> {
  let excluded = 0;
  let open: AttemptRow[] = [];
  let superseded: number[] = [];
  const flush = async (): Promise<void> => {
    excluded += await supersedeEpisodes(connection, importId, run, superseded, firstSeq, deltas);
    superseded = [];
  };
  const close = (): void => {
    superseded.push(...otherAttempts(open));
    open = [];
  };

  await connection.query(DECLARE_ATTEMPTS, [run.id, firstSeq]);
  for (;;) {
    const { rows } = await connection.query<AttemptRow>(`FETCH ${String(ATTEMPTS_MAX)} FROM attempts`);
    for (const row of rows) {
      const [first] = open;
      if (first !== undefined && (first.probeId !== row.probeId || first.epoch !== row.epoch)) close();
      open.push(row);
    }
    if (rows.length === 0) break;
    if (superseded.length >= ATTEMPTS_MAX) await flush();
  }
  if (open.length > 0) close();
  await flush();
  await connection.query("CLOSE attempts");
  return excluded;
}

/**
 * All attempts of each probe and epoch that the import added one to, where there are several. One ordered pass without a join:
 * rows that were copied a moment ago have no statistics, and a planner that takes them for few joins them row by row.
 */
const DECLARE_ATTEMPTS = `
  DECLARE attempts NO SCROLL CURSOR FOR
  SELECT seq, probe_id AS "probeId", epoch, attempt, status, turn_count > 0 AS "hasTurns", is_counted AS "isCounted"
  FROM (
    SELECT seq, probe_id, epoch, attempt, status, turn_count, is_counted,
      count(*) OVER attempts_of_one AS attempt_count, max(seq) OVER attempts_of_one AS newest
    FROM episode WHERE run_id = $1
    WINDOW attempts_of_one AS (PARTITION BY probe_id, epoch)) all_attempts
  WHERE attempt_count > 1 AND newest >= $2
  ORDER BY probe_id, epoch, attempt`;

/** The episodes that counted so far and count no more. */
function otherAttempts(attempts: readonly AttemptRow[]): readonly number[] {
  const chosen = attempts[chooseAttempt(attempts.map((row) => ({ ...row, place: Number(row.seq) })))];
  // New attempts come in as counted, and one that did not count never comes to count by further ones.
  if (chosen?.isCounted !== true) throw new RangeError("An attempt that did not count would count now.");
  return attempts.filter((row) => row.isCounted && row !== chosen).map((row) => Number(row.seq));
}

type ScoredRow = Omit<StoredScore, "runUp" | "drawdown"> &
  Omit<RollupEntry, "score" | "leakCount"> &
  Readonly<{ seq: string; revision: number; leakCount: number; runUp: string; drawdown: string }>;

async function supersedeEpisodes(
  connection: Connection,
  importId: string,
  run: RunInHand,
  seqs: readonly number[],
  firstSeq: number,
  deltas: readonly RollupDelta[],
): Promise<number> {
  if (seqs.length === 0) return 0;
  const rows = new CopyBuffer();
  let excluded = 0;
  // Of several attempts, which one counts is not for people to decide: what they decided on another one counts no more.
  const scorerIds = run.scorers.map(({ id }) => id);
  await countDecisions(connection, run.id, { seqs: seqs.map(String), scorerIds }, -1);
  for (const [index, scorer] of run.scorers.entries()) {
    const { rows: found } = await connection.query<ScoredRow>(CURRENT_SCORES, [run.id, scorer.id, seqs]);
    const scored = found
      .map((row) => ({ row, before: numbersOf(row) }))
      .map((one) => ({ ...one, after: supersedeScore(one.before) }));
    for (const { row, before, after } of scored) {
      deltas[index]?.add({ ...row, score: before }, -1);
      deltas[index]?.add({ ...row, score: after });
      const key = { runId: run.id, scorerId: scorer.id, seq: Number(row.seq), revision: row.revision + 1 };
      writeClassificationRow(rows, key, after, row.leakCount, importId);
    }
    if (index > 0) continue;
    const own = scored.filter(({ row, before }) => Number(row.seq) >= firstSeq && before.verdict !== null);
    excluded += own.filter(({ before }) => before.verdict !== "excluded").length;
    await connection.query(UPDATE_EPISODES, [
      run.id,
      scored.map(({ row }) => row.seq),
      scored.map(({ after }) => after.verdict),
      scored.map(({ after }) => after.reason),
      scored.map(({ after }) => after.reasons.join(",")),
    ]);
  }
  await copyIn(connection, CLASSIFICATION_ROWS, rows);
  return excluded;
}

const CURRENT_SCORES = `
  SELECT e.seq, e.probe_id AS "probeId", e.family, e.reported_score AS "reportedScore",
    CASE WHEN g.seq IS NULL THEN e.naive_turn_level ELSE g.naive_turn_level END AS "naiveTurnLevel",
    CASE WHEN g.seq IS NULL THEN e.naive_final_turn ELSE g.naive_final_turn END AS "naiveFinalTurn",
    coalesce(g.goal, e.goal) AS goal, coalesce(g.refusal, e.refusal) AS refusal,
    e.retracted_turns AS "retractedTurns", c.revision, c.leak_count AS "leakCount", c.verdict, c.reason, c.reasons,
    c.exclusion_scope AS "exclusionScope", c.run_up AS "runUp", c.drawdown, c.first_rise AS "firstRise",
    c.first_loosening AS "firstLoosening", c.shape, c.progress_seen AS "progressSeen",
    c.verdict_without_rise AS "verdictWithoutRise"
  FROM unnest($3::bigint[]) AS wanted(seq)
  JOIN episode e ON e.run_id = $1 AND e.seq = wanted.seq
  LEFT JOIN signal g ON g.run_id = $1 AND g.seq = wanted.seq
    AND g.pack_hash = (SELECT pack_hash FROM scorer WHERE id = $2)
  JOIN LATERAL (
    SELECT * FROM classification
    WHERE run_id = $1 AND scorer_id = $2 AND seq = wanted.seq ORDER BY revision DESC LIMIT 1) c ON true`;

/** Big integers come as text. */
function numbersOf(row: ScoredRow): StoredScore {
  const { verdict, reason, reasons, exclusionScope, firstRise, firstLoosening, shape } = row;
  return {
    ...{ verdict, reason, reasons, exclusionScope, firstRise, firstLoosening, shape },
    runUp: Number(row.runUp),
    drawdown: Number(row.drawdown),
    progressSeen: row.progressSeen,
    verdictWithoutRise: row.verdictWithoutRise,
  };
}

/** What another attempt's counting changes; run-up, rises and shape stay as they were seen. */
const UPDATE_EPISODES = `
  UPDATE episode e SET is_counted = false, verdict = n.verdict, reason = n.reason,
    reasons = string_to_array(n.reasons, ','), exclusion_scope = 'benchmark', verdict_without_rise = NULL,
    decided_kind = NULL
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS n(seq, verdict, reason, reasons)
  WHERE e.run_id = $1 AND e.seq = n.seq`;
