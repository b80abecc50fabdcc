import type { Probe } from "../../scoring/types";
import { toMillionths } from "../../scoring/millionths";
import type { Connection } from "../pool";
import { projectId, projectText } from "../storage/projected-text";

/** A header, a probe or a record of unknown type, to be kept byte for byte. */
export type KeptRecord = Readonly<{
  kind: "header" | "probe" | "other";
  seq: number;
  sha256: Buffer;
  bytes: Buffer;
}>;

/** Stores records in one statement; one that the run has already, byte for byte, is left out. */
export async function insertRecords(
  connection: Connection,
  runId: string,
  importId: string,
  records: readonly KeptRecord[],
): Promise<void> {
  if (records.length === 0) return;
  await connection.query(
    `INSERT INTO run_record (run_id, import_id, seq, kind, sha256, bytes)
     SELECT $1, $2, * FROM unnest($3::int[], $4::text[], $5::bytea[], $6::bytea[])
     ON CONFLICT (run_id, kind, sha256) DO NOTHING`,
    [
      runId,
      importId,
      records.map((record) => record.seq),
      records.map((record) => record.kind),
      records.map((record) => record.sha256),
      records.map((record) => record.bytes),
    ],
  );
}

export type NewProbe = Readonly<{ probe: Probe; sha256: Buffer }>;

/** Stores the projections of probes that the run does not have yet. */
export async function insertProbes(
  connection: Connection,
  runId: string,
  probes: readonly NewProbe[],
): Promise<void> {
  if (probes.length === 0) return;
  await connection.query(
    `INSERT INTO probe (run_id, id, family, title, statement, is_explicit, initial_progress, pattern_count, sha256)
     SELECT $1, * FROM unnest(
       $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::int[], $8::int[], $9::bytea[])`,
    [
      runId,
      probes.map(({ probe }) => projectId(probe.id)),
      probes.map(({ probe }) => (probe.family === undefined ? null : projectId(probe.family))),
      probes.map(({ probe }) => (probe.title === undefined ? null : projectText(probe.title))),
      probes.map(({ probe: { objective } }) =>
        objective.statement === undefined ? null : projectText(objective.statement),
      ),
      probes.map(({ probe }) => probe.objective.explicit === true),
      probes.map(({ probe }) => toMillionths(probe.objective.initialProgress ?? 0)),
      probes.map(({ probe }) => probe.patterns?.length ?? 0),
      probes.map(({ sha256 }) => sha256),
    ],
  );
}
