import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { assertNotOnOwnDesk } from "../review/facts/own-open-episodes";
import { readEpisodeId } from "./episode-key";

/** The native record, or the foreign one that it was made from. */
export type RecordKind = "record" | "source";

export type EpisodeRecord = Readonly<{ bytes: Buffer; externalId: string }>;

/** The bytes of an episode exactly as they are stored; null when there are none of that kind. */
export async function findEpisodeRecord(
  actor: Actor,
  id: string,
  kind: RecordKind,
): Promise<EpisodeRecord | null> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return null;
  await assertNotOnOwnDesk(actor, id);
  await noteSeen(actor, [key.runId], "scorer_verdict");
  const column = kind === "record" ? "bytes" : "source";
  const { rows } = await pool().query<{ bytes: Buffer | null; external_id: string }>(
    `SELECT ${column} AS bytes, external_id FROM episode WHERE run_id = $1 AND seq = $2::bigint`,
    [key.runId, key.seq],
  );
  const [row] = rows;
  return row?.bytes == null ? null : { bytes: row.bytes, externalId: row.external_id };
}

/** Whether an episode was made from a foreign record, and how long that one is; null where it is native itself. */
export async function findSourceSize(actor: Actor, id: string): Promise<number | null> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return null;
  const { rows } = await pool().query<{ size: number | null }>(
    "SELECT octet_length(source) AS size FROM episode WHERE run_id = $1 AND seq = $2::bigint",
    [key.runId, key.seq],
  );
  return rows[0]?.size ?? null;
}
