import { type RedactionRecord, redactionRecordSchema } from "../../contracts/redaction-record";
import type { Connection } from "../pool";
import { projectId } from "../storage/projected-text";

/** The redactions that a run came with: records of its file, which an export wrote. Oldest first. */
export async function readImportedRedactions(
  connection: Pick<Connection, "query">,
  runId: string,
): Promise<readonly RedactionRecord[]> {
  const { rows } = await connection.query<{ bytes: Buffer }>(
    `SELECT bytes FROM run_record
     WHERE run_id = $1 AND kind = 'other' AND position('"redaction"'::bytea IN substring(bytes FROM 1 FOR 200)) > 0 ORDER BY seq`,
    [runId],
  );
  return rows.flatMap(({ bytes }) => parse(bytes) ?? []);
}

/** SHA-256 of each episode before its redactions, in hexadecimal digits, by its projected id. */
export function hashesBefore(records: readonly RedactionRecord[]): Map<string, readonly string[]> {
  const hashes = new Map<string, readonly string[]>();
  for (const record of records) add(hashes, record);
  return hashes;
}

/** Adds what a record of a file says, where it is a redaction that can be read. */
export function noteImportedRedaction(hashes: Map<string, readonly string[]>, bytes: Uint8Array): void {
  const record = parse(bytes);
  if (record !== null) add(hashes, record);
}

function add(hashes: Map<string, readonly string[]>, { episode, before }: RedactionRecord): void {
  const id = projectId(episode);
  hashes.set(id, [...(hashes.get(id) ?? []), before]);
}

/** Null where it is none, or one that says something else. */
function parse(bytes: Uint8Array): RedactionRecord | null {
  return redactionRecordSchema.safeParse(JSON.parse(Buffer.from(bytes).toString("utf8"))).data ?? null;
}
