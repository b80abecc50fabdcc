import "server-only";
import type { EpisodeRedaction } from "../../contracts/episode-redaction";
import { redactionSpansSchema } from "../../contracts/redaction-record";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { readImportedRedactions } from "../redacting/imported-redactions";
import { projectId } from "../storage/projected-text";
import { readEpisodeId } from "./episode-key";

/** What was redacted in an episode, oldest first; empty where nothing was, or there is no such episode. */
export async function listRedactions(actor: Actor, id: string): Promise<readonly EpisodeRedaction[]> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return [];
  const { rows } = await pool().query<Row>(REDACTIONS, [key.runId, key.seq]);
  const externalId = rows[0]?.externalId;
  if (externalId === undefined) return [];
  const imported = (await readImportedRedactions(pool(), key.runId)).filter(
    ({ episode }) => projectId(episode) === externalId,
  );
  return [
    ...imported.map(({ at, by, reason, units, source, before, after }) => ({
      ...{ at: new Date(at), by, reason, units, source, before, after, isImported: true },
    })),
    ...rows.flatMap((row) => {
      if (row.spans === null) return [];
      const { units, source } = redactionSpansSchema.parse(JSON.parse(row.spans));
      const { at, by, reason, before, after } = row;
      return [{ at, by, reason, units, source, before, after, isImported: false }];
    }),
  ];
}

/** One row without a redaction where the episode has none. */
type Row = Readonly<{ externalId: string }> &
  (
    | Readonly<{ spans: string; at: Date; by: string; reason: string; before: string; after: string }>
    | Readonly<{ spans: null }>
  );

/** By the name that the person had then: the log keeps it. */
const REDACTIONS = `
  SELECT e.external_id AS "externalId", r.spans, r.at, r.reason,
    encode(r.old_sha256, 'hex') AS before, encode(r.new_sha256, 'hex') AS after,
    coalesce((
      SELECT a.actor_name FROM audit_event a
      WHERE a.subject_kind = 'episode' AND a.subject_id = r.run_id || '.' || r.seq AND a.action = 'episode.redacted'
        AND a.details::jsonb ->> 'redaction' = r.id LIMIT 1), r.actor_id) AS by
  FROM episode e LEFT JOIN redaction r ON r.run_id = e.run_id AND r.seq = e.seq
  WHERE e.run_id = $1 AND e.seq = $2::bigint ORDER BY r.at, r.id`;
