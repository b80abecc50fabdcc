import { readStoredHeader, readStoredProbe } from "../../formats/native/read-stored";
import { probeInHand, type ProbeInHand } from "../importing/probe-in-hand";
import type { Connection } from "../pool";
import type { HeaderRecord } from "./pack-in-hand";

/** The header and the probes of a run, read again from their bytes. */
export type StoredProbes = Readonly<{ header: HeaderRecord; probes: ReadonlyMap<string, ProbeInHand> }>;

/**
 * Reads what the episodes of a run are classified by. Of several headers the first one counts, as it did for every import.
 */
export async function readStoredProbes(
  connection: Pick<Connection, "query">,
  runId: string,
): Promise<StoredProbes> {
  const { rows } = await connection.query<{ kind: "header" | "probe"; bytes: Buffer }>(
    `SELECT kind, bytes FROM run_record WHERE run_id = $1 AND kind IN ('header', 'probe') ORDER BY kind, seq`,
    [runId],
  );
  const [first, ...others] = rows;
  if (first?.kind !== "header") throw new RangeError(`Run ${runId} has no header.`);
  const header = readStoredHeader(first.bytes);
  const probes = new Map<string, ProbeInHand>();
  for (const { kind, bytes } of others) {
    if (kind === "header") continue;
    const probe = readStoredProbe(bytes);
    probes.set(probe.id, probeInHand(header.run, probe));
  }
  return { header, probes };
}
