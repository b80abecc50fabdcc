import type { ReadSummary } from "../../formats/reader";
import { hash } from "node:crypto";
import { policyVersionOf } from "../../scoring/policy-version";
import type { Connection } from "../pool";
import { projectId, projectText } from "../storage/projected-text";
import type { RunInHand } from "./stored-run";

/** What an import adds to its run. */
export type RunChanges = Readonly<{ nextSeq: number; nextRecordSeq: number; actorId: string }>;

/** Writes a new run with its score set, or moves the counters of one that is there. Last in the transaction. */
export async function saveRun(
  connection: Connection,
  run: RunInHand,
  summary: ReadSummary,
  changes: RunChanges,
): Promise<void> {
  if (!run.isNew) {
    await connection.query(
      `UPDATE run SET next_seq = $2, next_record_seq = $3, is_salvaged = is_salvaged OR $4, changed_at = clock_timestamp()
       WHERE id = $1`,
      [run.id, changes.nextSeq, changes.nextRecordSeq, summary.isSalvaged],
    );
    return;
  }
  const columns = {
    ...newColumns(run, summary),
    next_seq: changes.nextSeq,
    next_record_seq: changes.nextRecordSeq,
  };
  const names = Object.keys(columns);
  await connection.query(
    `INSERT INTO run (${names.join(", ")}) VALUES (${names.map((_, index) => `$${String(index + 1)}`).join(", ")})`,
    Object.values(columns),
  );
  await connection.query("INSERT INTO score_set (run_id, scorer_id, actor_id) VALUES ($1, $2, $3)", [
    run.id,
    run.scorers[0].id,
    changes.actorId,
  ]);
}

function newColumns(run: RunInHand, summary: ReadSummary): Readonly<Record<string, unknown>> {
  const { benchmark, checkpoint, harness, policy, signals, ...header } = run.header;
  const policyVersion = policyVersionOf(policy, (text) => hash("sha256", text));
  return {
    id: run.id,
    external_id: run.externalId,
    name: textOf(header.name),
    benchmark_id: projectId(benchmark.id),
    benchmark_name: textOf(benchmark.name),
    benchmark_version: textOf(benchmark.version),
    benchmark_purpose: benchmark.purpose ?? "policy_adherence",
    checkpoint_id: projectId(checkpoint.id),
    checkpoint_name: textOf(checkpoint.name),
    checkpoint_family: textOf(checkpoint.family),
    harness_name: textOf(harness?.name),
    harness_version: textOf(harness?.version),
    policy_id: policy?.id === undefined ? null : projectId(policy.id),
    policy_version: policyVersion === null ? null : projectId(policyVersion),
    policy_title: textOf(policy?.title),
    max_turns: header.maxTurns ?? null,
    started_at: header.startedAt ?? null,
    format: summary.format,
    goal_kind: signals?.goalProgress?.kind ?? "level",
    goal_source: signals?.goalProgress?.source ?? null,
    refusal_source: signals?.refusalSurface?.source ?? null,
    signal_origin: summary.origin,
    pack_id: summary.pack === null ? null : projectId(summary.pack.id),
    pack_hash: summary.pack?.hash ?? null,
    is_salvaged: summary.isSalvaged,
    scorer_id: run.scorers[0].id,
  };
}

const textOf = (text: string | undefined): string | null => (text === undefined ? null : projectText(text));
