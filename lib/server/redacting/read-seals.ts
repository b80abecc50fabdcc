import { redactionSpansSchema, type Seal } from "../../contracts/redaction-record";
import type { Connection } from "../pool";
import { projectId } from "../storage/projected-text";
import { readImportedRedactions } from "./imported-redactions";

/**
 * What redactions sealed of the episodes of a run, by the episode's number as text; the later ones behind the earlier ones.
 *
 * @param seq - of one episode; all of the run where it is absent.
 */
export async function readSeals(
  connection: Pick<Connection, "query">,
  runId: string,
  seq?: string,
): Promise<ReadonlyMap<string, readonly Seal[]>> {
  const seals = new Map<string, readonly Seal[]>();
  const add = (of: string, seal: Seal): void => {
    if (seal.length > 0) seals.set(of, [...(seals.get(of) ?? []), seal]);
  };
  const imported = (await readImportedRedactions(connection, runId)).filter(({ seal }) => seal.length > 0);
  if (imported.length > 0) {
    const numbers = await numbersOf(
      connection,
      runId,
      imported.map(({ episode }) => projectId(episode)),
    );
    for (const { episode, seal } of imported) {
      const of = numbers.get(projectId(episode));
      if (of !== undefined && (seq === undefined || of === seq)) add(of, seal);
    }
  }
  const { rows } = await connection.query<{ seq: string; spans: string }>(
    `SELECT seq, spans FROM redaction WHERE run_id = $1 AND ($2::bigint IS NULL OR seq = $2) ORDER BY at, id`,
    [runId, seq ?? null],
  );
  for (const row of rows) add(row.seq, redactionSpansSchema.parse(JSON.parse(row.spans)).seal);
  return seals;
}

async function numbersOf(
  connection: Pick<Connection, "query">,
  runId: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await connection.query<{ id: string; seq: string }>(
    "SELECT external_id AS id, seq FROM episode WHERE run_id = $1 AND external_id = ANY ($2::text[])",
    [runId, externalIds],
  );
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
