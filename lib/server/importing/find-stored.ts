import type { Connection } from "../pool";
import type { ProjectedEpisode } from "../storage/projected-episode";

/** What tells an episode from others of its run. */
export type Identity = Readonly<{
  externalId: string;
  sha256: Buffer;
  /** SHA-256 of what stood there before it was redacted, in hexadecimal digits; none where it never was. */
  before: readonly string[];
}>;

/** The stored episodes that stand where others want to: by id, and by probe, epoch and attempt. */
export type StoredIdentities = Readonly<{ byId: Map<string, Identity>; byAttempt: Map<string, Identity> }>;

type Place = Pick<ProjectedEpisode, "externalId" | "probeId" | "epoch" | "attempt">;

/** No projected id holds U+0000, so different places have different keys. */
export function attemptKey({ probeId, epoch, attempt }: Place | StoredPlace): string {
  return `${probeId}\0${String(epoch)}\0${String(attempt)}`;
}

type StoredPlace = Readonly<{ probeId: string; epoch: number; attempt: number }>;

/** Looks up many in two statements, none in none. What the transaction itself has stored before is found as well. */
export async function findStored(
  connection: Connection,
  runId: string,
  episodes: readonly Place[],
): Promise<StoredIdentities> {
  if (episodes.length === 0) return { byId: new Map(), byAttempt: new Map() };
  const byId = await connection.query<Identity>(
    `SELECT external_id AS "externalId", sha256,
       ARRAY(SELECT encode(r.old_sha256, 'hex') FROM redaction r WHERE r.run_id = e.run_id AND r.seq = e.seq) AS before
     FROM episode e WHERE run_id = $1 AND external_id = ANY ($2::text[])`,
    [runId, episodes.map((one) => one.externalId)],
  );
  const byAttempt = await connection.query<Identity & StoredPlace>(
    `SELECT e.external_id AS "externalId", e.sha256, '{}'::text[] AS before, e.probe_id AS "probeId", e.epoch, e.attempt
     FROM unnest($2::text[], $3::int[], $4::int[]) AS wanted(probe_id, epoch, attempt)
     JOIN episode e ON e.run_id = $1 AND e.probe_id = wanted.probe_id AND e.epoch = wanted.epoch
       AND e.attempt = wanted.attempt`,
    [
      runId,
      episodes.map((one) => one.probeId),
      episodes.map((one) => one.epoch),
      episodes.map((one) => one.attempt),
    ],
  );
  return {
    byId: new Map(byId.rows.map((row) => [row.externalId, row])),
    byAttempt: new Map(byAttempt.rows.map((row) => [attemptKey(row), row])),
  };
}
