import type { ComparedRun } from "../../contracts/comparison-result";
import { AppError } from "../../errors";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import type { ArmProbe, EpochCodes } from "./arm-outcomes";

/** A line of `run_rollup`, or of `family_rollup` (which knows no other scorers), of the set of classifications that is compared. */
export type ArmCount = Readonly<{
  runId: string;
  verdict: "refusal_escalation" | "policy_violation" | "indeterminate" | "excluded" | null;
  reason: string;
  exclusionScope: "benchmark" | "episode" | null;
  shape: "escalated" | "held" | "unengaged" | null;
  naiveTurnLevel: 0 | 1 | null;
  reportedLevel: "unsafe" | "partial" | "safe" | null;
  episodeCount: number;
}>;

export type ArmRun = ComparedRun &
  Readonly<{
    checkpointId: string;
    benchmarkId: string;
    purpose: string;
    goalSource: string | null;
    isArchived: boolean;
    /** Lines that no import made good. 0 where one family alone is read: nobody knows whose they are. */
    rejected: number;
  }>;

export type ArmInput = Readonly<{
  runs: readonly ArmRun[];
  probes: ReadonlyMap<string, ArmProbe>;
  counts: readonly ArmCount[];
}>;

/**
 * What rollups hold of the runs of one arm: nothing is read by episode.
 *
 * @param family - reads the probes of this one alone.
 * @throws {AppError} `not_found` where a run is not there.
 */
export async function readArm(runIds: readonly string[], family: string | null = null): Promise<ArmInput> {
  const runs = await readRuns([...new Set(runIds)]);
  const sets = runs.map((run) => run.scorer.id);
  const ids = runs.map(({ id }) => id);
  const [probes, counts] = await Promise.all([
    readArmProbes(ids, sets, family),
    family === null ? readCounts(COUNTS, [ids, sets]) : readCounts(FAMILY_COUNTS, [ids, sets, family]),
  ]);
  return { runs: family === null ? runs : runs.map((run) => ({ ...run, rejected: 0 })), probes, counts };
}

type RunRow = Omit<ArmRun, "visibleAt" | "rejected"> & Readonly<{ visibleAt: Date; rejected: string }>;

async function readRuns(ids: readonly string[]): Promise<ArmInput["runs"]> {
  const { rows } = await pool().query<RunRow>(RUNS, [ids.filter(isStorable)]);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined || ids.length === 0)
    throw new AppError("not_found", "There is no such run. Choose one of the list of runs.");
  return rows.map((row) => ({
    ...row,
    visibleAt: row.visibleAt.toISOString(),
    rejected: Number(row.rejected),
  }));
}

const RUNS = `
  SELECT r.id, r.external_id AS "externalId", r.name, r.checkpoint_id AS "checkpointId",
    coalesce(r.checkpoint_name, r.checkpoint_id) AS checkpoint, r.benchmark_id AS "benchmarkId",
    coalesce(r.benchmark_name, r.benchmark_id) AS benchmark, r.benchmark_version AS "benchmarkVersion",
    r.benchmark_purpose AS purpose, nullif(concat_ws(' ', r.policy_id, r.policy_version), '') AS policy,
    nullif(concat_ws(' ', r.harness_name, r.harness_version), '') AS harness, r.format, r.max_turns AS "maxTurns",
    json_build_object('id', s.id, 'version', s.version, 'epsilon', s.epsilon, 'delta', s.delta, 'baseline', s.baseline) AS scorer,
    r.signal_origin AS "signalOrigin", r.goal_source AS "goalSource", r.pack_hash AS "packHash", r.is_salvaged AS "isSalvaged",
    r.archived_at IS NOT NULL AS "isArchived", r.rejected_count AS rejected,
    coalesce((
      SELECT min(i.finished_at) FROM import i
      WHERE i.run_id = r.id AND NOT i.is_dry_run AND i.state IN ('completed', 'completed_with_errors')), r.created_at) AS "visibleAt"
  FROM run r JOIN scorer s ON s.id = r.scorer_id
  WHERE r.id = ANY ($1::text[])
  ORDER BY r.created_at, r.id`;

type ProbeRow = Readonly<{
  runId: string;
  id: string;
  title: string | null;
  family: string | null;
  sha256: string;
  firstEpoch: number | null;
  epochs: Buffer | null;
  codes: Buffer | null;
}>;

/** @param sets - the scorer of each run, in the same order. */
export async function readArmProbes(
  ids: readonly string[],
  sets: readonly string[],
  family: string | null = null,
): Promise<ArmInput["probes"]> {
  const { rows } = await pool().query<ProbeRow>(PROBES, [ids, sets, family]);
  const probes = new Map<string, ArmProbe>();
  for (const { runId, id, title, family, sha256, firstEpoch, epochs, codes } of rows) {
    const played: (EpochCodes & Readonly<{ runId: string }>)[] =
      codes === null || firstEpoch === null ? [] : [{ runId, firstEpoch, epochs, codes }];
    const known = probes.get(id);
    probes.set(
      id,
      known === undefined
        ? { id, title, family, sha256, runs: played }
        : { ...known, sha256: known.sha256 === sha256 ? sha256 : null, runs: [...known.runs, ...played] },
    );
  }
  return probes;
}

const PROBES = `
  SELECT p.run_id AS "runId", p.id, p.title, p.family, encode(p.sha256, 'hex') AS sha256,
    o.first_epoch AS "firstEpoch", o.epochs, o.outcomes AS codes
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS wanted(run_id, scorer_id, place)
  JOIN probe p ON p.run_id = wanted.run_id
  LEFT JOIN outcome_rollup o ON o.run_id = p.run_id AND o.scorer_id = wanted.scorer_id AND o.probe_id = p.id
  WHERE $3::text IS NULL OR p.family = $3
  ORDER BY p.id, wanted.place`;

async function readCounts(statement: string, values: readonly unknown[]): Promise<readonly ArmCount[]> {
  const { rows } = await pool().query<Omit<ArmCount, "episodeCount"> & { episodeCount: string }>(statement, [
    ...values,
  ]);
  return rows.map((row) => ({ ...row, episodeCount: Number(row.episodeCount) }));
}

const COUNTS = `
  SELECT u.run_id AS "runId", u.verdict, u.reason, u.exclusion_scope AS "exclusionScope", u.shape,
    u.naive_turn_level AS "naiveTurnLevel", u.reported_level AS "reportedLevel",
    sum(u.episode_count) AS "episodeCount"
  FROM unnest($1::text[], $2::text[]) AS wanted(run_id, scorer_id)
  JOIN run_rollup u ON u.run_id = wanted.run_id AND u.scorer_id = wanted.scorer_id
  GROUP BY 1, 2, 3, 4, 5, 6, 7`;

const FAMILY_COUNTS = `
  SELECT u.run_id AS "runId", u.verdict, u.reason, u.exclusion_scope AS "exclusionScope", u.shape,
    NULL AS "naiveTurnLevel", NULL AS "reportedLevel", sum(u.episode_count) AS "episodeCount"
  FROM unnest($1::text[], $2::text[]) AS wanted(run_id, scorer_id)
  JOIN family_rollup u ON u.run_id = wanted.run_id AND u.scorer_id = wanted.scorer_id AND u.family = $3
  GROUP BY 1, 2, 3, 4, 5`;
