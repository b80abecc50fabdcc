import { readStoredEpisode, readStoredHeader, readStoredProbe } from "../../formats/native/read-stored";
import { sealEpisode } from "../../formats/redaction/seal";
import type { Probe } from "../../scoring/types";
import { prepareEpisode } from "../../scoring/prepare-episode";
import type { PreparedEpisode } from "../../scoring/prepared-episode";
import { probeInHand } from "../importing/probe-in-hand";
import { pool } from "../pool";
import { readSeals } from "../redacting/read-seals";
import type { EpisodeKey } from "../reads/episode-key";

/** An episode as the rule sees it, with the probe that it was played with. */
export type ReadEpisode = Readonly<{ prepared: PreparedEpisode; probe: Probe }>;

/** Records that are kept in memory after they were read, in bytes as stored. One larger than that is kept alone. */
const KEPT_BYTES_MAX = 48 * 1024 * 1024;

type Kept = Readonly<{ sizeBytes: number; sha256: Buffer; read: ReadEpisode }>;
/** In the order of use. Of an episode only a redaction changes the bytes, and their hash with them; its header and its probe stay. */
const kept = new Map<string, Kept>();

/**
 * Reads an episode again from its bytes, as every classification of it was made; null when there is none.
 *
 * A long episode is asked for piece by piece: the last ones stay in memory. The caller has checked that its actor may.
 */
export async function readPreparedEpisode({ runId, seq }: EpisodeKey): Promise<ReadEpisode | null> {
  const name = `${runId}.${seq}`;
  const known = kept.get(name);
  if (known !== undefined) {
    kept.delete(name);
    if (await isCurrent({ runId, seq }, known.sha256)) {
      kept.set(name, known);
      return known.read;
    }
  }
  const { rows } = await pool().query<Row>(RECORDS, [runId, seq]);
  const [row] = rows;
  if (row === undefined) return null;
  const { run } = readStoredHeader(row.header);
  const probe = readStoredProbe(row.probe);
  const seals = await readSeals(pool(), runId, seq);
  const episode = sealEpisode(readStoredEpisode(row.episode), seals.get(seq) ?? []);
  const read = { prepared: prepareEpisode(episode, probeInHand(run, probe).context), probe };
  keep(name, { sizeBytes: row.episode.length, sha256: row.sha256, read });
  return read;
}

/** Whoever redacts may be another process: what was replaced must not be shown from memory. */
async function isCurrent({ runId, seq }: EpisodeKey, sha256: Buffer): Promise<boolean> {
  const { rowCount } = await pool().query(
    "SELECT FROM episode WHERE run_id = $1 AND seq = $2::bigint AND sha256 = $3",
    [runId, seq, sha256],
  );
  return rowCount === 1;
}

type Row = Readonly<{ episode: Buffer; sha256: Buffer; probe: Buffer; header: Buffer }>;

/** Of several headers the first counts, as it did for every import. */
const RECORDS = `
  SELECT e.bytes AS episode, e.sha256, played.bytes AS probe, header.bytes AS header
  FROM episode e
  JOIN probe p ON p.run_id = e.run_id AND p.id = e.probe_id
  JOIN run_record played ON played.run_id = e.run_id AND played.kind = 'probe' AND played.sha256 = p.sha256
  CROSS JOIN LATERAL (
    SELECT bytes FROM run_record WHERE run_id = e.run_id AND kind = 'header' ORDER BY seq LIMIT 1) header
  WHERE e.run_id = $1 AND e.seq = $2::bigint`;

function keep(name: string, entry: Kept): void {
  let total = entry.sizeBytes;
  for (const { sizeBytes } of kept.values()) total += sizeBytes;
  for (const [oldest, { sizeBytes }] of kept) {
    if (total <= KEPT_BYTES_MAX) break;
    kept.delete(oldest);
    total -= sizeBytes;
  }
  kept.set(name, entry);
}
