import { loadPack } from "../../formats/probe-pack/load-pack";
import type { ProbePack } from "../../formats/probe-pack/probe-pack";
import type { Connection } from "../pool";
import { projectId, projectText } from "../storage/projected-text";
import { type HeaderRecord, PackInHand } from "./pack-in-hand";

/** The packs that were applied to a run after it was stored, by hash, read again from their bytes. */
export async function readPacks(
  connection: Connection,
  runId: string,
  header: HeaderRecord,
): Promise<ReadonlyMap<string, PackInHand>> {
  const { rows } = await connection.query<{ hash: string; bytes: Buffer }>(
    `SELECT p.hash, p.bytes FROM signal_set s JOIN probe_pack p ON p.hash = s.pack_hash WHERE s.run_id = $1`,
    [runId],
  );
  return new Map(
    rows.map(({ hash, bytes }) => [hash, new PackInHand(loadPack(bytes.toString("utf8")), header)]),
  );
}

/** Keeps a pack, byte for byte. One that is there already stays as it is. */
export async function storePack(connection: Connection, pack: ProbePack, text: string): Promise<void> {
  await connection.query(
    `INSERT INTO probe_pack (hash, id, title, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (hash) DO NOTHING`,
    [
      pack.hash,
      projectId(pack.id),
      pack.title === null ? null : projectText(pack.title),
      Buffer.from(text, "utf8"),
    ],
  );
}

/** @returns whether the run did not have the signals of this pack before. */
export async function addSignalSet(
  connection: Connection,
  runId: string,
  packHash: string,
  actorId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    "INSERT INTO signal_set (run_id, pack_hash, actor_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
    [runId, packHash, actorId],
  );
  return rowCount === 1;
}
