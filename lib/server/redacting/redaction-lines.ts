import { hash } from "node:crypto";
import { type RedactionRecord, redactionSpansSchema } from "../../contracts/redaction-record";
import { readStoredEpisode } from "../../formats/native/read-stored";
import { pool } from "../pool";
import { unprojectText } from "../storage/projected-text";

/**
 * The redactions of a run as records of its export, in the order in which they were made. One that the run has among its other
 * records (its own export came back) is not written twice.
 */
export async function redactionLines(runId: string): Promise<readonly Buffer[]> {
  const { rows } = await pool().query<Row>(REDACTIONS, [runId]);
  if (rows.length === 0) return [];
  const lines: Buffer[] = [];
  for (const row of rows) lines.push(Buffer.from(JSON.stringify(await recordOf(runId, row)), "utf8"));
  const known = await pool().query<{ sha256: Buffer }>(
    "SELECT sha256 FROM run_record WHERE run_id = $1 AND kind = 'other' AND sha256 = ANY ($2::bytea[])",
    [runId, lines.map(sha256Of)],
  );
  return lines.filter((line) => !known.rows.some(({ sha256 }) => sha256.equals(sha256Of(line))));
}

type Row = Readonly<{
  seq: string;
  externalId: string;
  before: string;
  after: string;
  at: string;
  by: string;
  reason: string;
  spans: string;
}>;

/** People keep their names here: who renames themselves makes no other bytes of an old redaction. */
const REDACTIONS = `
  SELECT r.seq, e.external_id AS "externalId", encode(r.old_sha256, 'hex') AS before, encode(r.new_sha256, 'hex') AS after,
    to_char(r.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, r.reason, r.spans,
    coalesce((
      SELECT a.actor_name FROM audit_event a
      WHERE a.subject_kind = 'episode' AND a.subject_id = r.run_id || '.' || r.seq AND a.action = 'episode.redacted'
        AND a.details::jsonb ->> 'redaction' = r.id LIMIT 1), r.actor_id) AS by
  FROM redaction r JOIN episode e ON e.run_id = r.run_id AND e.seq = r.seq
  WHERE r.run_id = $1 ORDER BY r.at, r.id`;

async function recordOf(runId: string, row: Row): Promise<RedactionRecord> {
  const { before, after, at, by, reason } = row;
  const { units, source, seal } = redactionSpansSchema.parse(JSON.parse(row.spans));
  const episode = unprojectText(row.externalId) ?? (await exactId(runId, row.seq));
  return { type: "redaction", episode, before, after, at, by, reason, units, source, seal };
}

/** An id that was cut is whole in the record's bytes alone. */
async function exactId(runId: string, seq: string): Promise<string> {
  const { rows } = await pool().query<{ bytes: Buffer }>(
    "SELECT bytes FROM episode WHERE run_id = $1 AND seq = $2::bigint",
    [runId, seq],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`No episode ${seq} of run ${runId}.`);
  return readStoredEpisode(row.bytes).id;
}

const sha256Of = (bytes: Buffer): Buffer => hash("sha256", bytes, "buffer");
