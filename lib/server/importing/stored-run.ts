import { hash } from "node:crypto";
import { quoteText } from "../../contracts/quote-text";
import { readStoredHeader } from "../../formats/native/read-stored";
import { type Place, RefusedFileError } from "../../formats/reader";
import { policyVersionOf } from "../../scoring/policy-version";
import type { Run, ScorerConfig } from "../../scoring/types";
import type { Connection } from "../pool";
import type { HeaderRecord, PackInHand } from "../rescoring/pack-in-hand";
import { hashesBefore, readImportedRedactions } from "../redacting/imported-redactions";
import { readPacks } from "../rescoring/stored-packs";
import { newId } from "../storage/new-id";
import { projectId } from "../storage/projected-text";
import { scorerId } from "../storage/scorer-id";
import type { Scorer } from "./scorer";

/** The run that an import writes to, as it stood when its lock was taken. */
export type RunInHand = Readonly<{
  id: string;
  /** Projected. */
  externalId: string;
  isNew: boolean;
  /** What classification reads of the run: the first header that was stored. */
  header: Run;
  /** The first one is the run's own: its numbers stand in the episode rows. */
  scorers: readonly [Scorer, ...Scorer[]];
  nextSeq: number;
  nextRecordSeq: number;
  /** SHA-256 of each stored probe, by its projected id. */
  probeHashes: ReadonlyMap<string, Buffer>;
  packHashes: ReadonlyMap<string, string>;
  rejectedCount: number;
  /** SHA-256 of episodes before redactions that came with a file, by the episode's projected id. Grows while it is read. */
  redactedBefore: Map<string, readonly string[]>;
}>;

/**
 * Finds the run that a header names, or starts a new one. The caller holds the run's lock.
 *
 * @param config - for a new run.
 * @throws {RefusedFileError} `E_HEADER` where the run is there and the header says something else of it that counts;
 *   `E_ARCHIVED` where it is archived.
 */
export async function openRun(
  connection: Connection,
  header: Run,
  place: Place,
  config: ScorerConfig,
): Promise<RunInHand> {
  const externalId = projectId(header.id);
  const { rows } = await connection.query<StoredRun>(FIND_RUN, [externalId]);
  const stored = rows[0];
  if (stored === undefined) {
    const scorer = { id: scorerId(config), config, pack: null };
    return {
      ...{ id: newId(), externalId, isNew: true, header, scorers: [scorer], nextSeq: 0, nextRecordSeq: 0 },
      ...{ probeHashes: new Map(), packHashes: new Map(), rejectedCount: 0, redactedBefore: new Map() },
    };
  }
  if (stored.archivedAt !== null) throw archived(externalId, stored.archivedAt, place);
  const record = readStoredHeader(stored.header);
  const first = record.run;
  assertSameRun(first, header, place);
  const probes = await connection.query<{ id: string; sha256: Buffer }>(
    "SELECT id, sha256 FROM probe WHERE run_id = $1",
    [stored.id],
  );
  return {
    ...{ id: stored.id, externalId, isNew: false, header: first },
    scorers: await scorersOf(connection, stored, record),
    nextSeq: Number(stored.nextSeq),
    nextRecordSeq: stored.nextRecordSeq,
    probeHashes: new Map(probes.rows.map(({ id, sha256 }) => [id, sha256])),
    packHashes: await packsOf(connection, stored.id),
    rejectedCount: Number(stored.rejectedCount),
    redactedBefore: hashesBefore(await readImportedRedactions(connection, stored.id)),
  };
}

type StoredRun = Readonly<{
  id: string;
  scorerId: string;
  nextSeq: string;
  nextRecordSeq: number;
  rejectedCount: string;
  archivedAt: Date | null;
  header: Buffer;
}>;

const FIND_RUN = `
  SELECT id, scorer_id AS "scorerId", next_seq AS "nextSeq", next_record_seq AS "nextRecordSeq",
    rejected_count AS "rejectedCount", archived_at AS "archivedAt",
    (SELECT bytes FROM run_record WHERE run_id = run.id AND kind = 'header' ORDER BY seq LIMIT 1) AS header
  FROM run WHERE external_id = $1`;

/** A run that is in no list would grow unseen. */
function archived(externalId: string, at: Date, place: Place): RefusedFileError {
  return new RefusedFileError(
    "E_ARCHIVED",
    `The run ${quoteText(externalId)} is archived since ${at.toISOString()}: nothing is added to it.`,
    place.byteOffset,
    "Bring it back on its page or by litmus restore, then import the file again; or give another run another id.",
  );
}

async function scorersOf(
  connection: Connection,
  run: StoredRun,
  header: HeaderRecord,
): Promise<RunInHand["scorers"]> {
  const { rows } = await connection.query<ScorerConfig & { id: string; packHash: string | null }>(
    `SELECT s.id, s.epsilon, s.delta, s.baseline, s.pack_hash AS "packHash"
     FROM score_set JOIN scorer s ON s.id = score_set.scorer_id
     WHERE score_set.run_id = $1 ORDER BY s.id <> $2, s.id`,
    [run.id, run.scorerId],
  );
  const packs = await readPacks(connection, run.id, header);
  const [own, ...others] = rows.map(({ id, epsilon, delta, baseline, packHash }) => ({
    id,
    config: { epsilon, delta, baseline },
    pack: packHash === null ? null : inHand(packs, packHash),
  }));
  if (own?.id !== run.scorerId) throw new RangeError(`Run ${run.id} has no score set of its own scorer.`);
  return [own, ...others];
}

function inHand(packs: ReadonlyMap<string, PackInHand>, hash: string): PackInHand {
  const pack = packs.get(hash);
  if (pack === undefined) throw new RangeError(`The probe pack ${hash} of a score set is not stored.`);
  return pack;
}

async function packsOf(connection: Connection, runId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ id: string; hash: string }>(
    `SELECT DISTINCT pack_id AS id, pack_hash AS hash FROM import
     WHERE run_id = $1 AND pack_id IS NOT NULL AND state IN ('completed', 'completed_with_errors') AND NOT is_dry_run`,
    [runId],
  );
  return new Map(rows.map((row) => [row.id, row.hash]));
}

/**
 * A further header of a run may name things otherwise; what decides classifications must stay, or episodes of one run
 * would have been judged by different rules.
 *
 * @throws {RefusedFileError} `E_HEADER`, naming the first part that differs.
 */
export function assertSameRun(stored: Run, given: Run, place: Place): void {
  const before = decidingParts(stored);
  for (const [part, value] of Object.entries(decidingParts(given))) {
    if (value === before[part as keyof typeof before]) continue;
    throw new RefusedFileError(
      "E_HEADER",
      `The run is there already with another ${part}.`,
      place.byteOffset,
      "A further file of a run repeats its benchmark, checkpoint, policy and signals. Give another run another id.",
    );
  }
}

function decidingParts(run: Run) {
  return {
    "benchmark id": run.benchmark.id,
    "benchmark purpose": run.benchmark.purpose ?? "policy_adherence",
    "checkpoint id": run.checkpoint.id,
    "kind of goal progress": run.signals?.goalProgress?.kind ?? "level",
    "source of goal progress": run.signals?.goalProgress?.source ?? null,
    "policy version": policyVersionOf(run.policy, (text) => hash("sha256", text)),
    "policy text": run.policy?.text ?? null,
  } as const;
}
