import "server-only";
import { z } from "zod";
import { countSchema, storedReasonSchema, verdictSchema } from "../../contracts/stored-classification";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

export const CHANGES_PAGE_MAX = 500;

const flipSchema = z.object({
  /** Null for an empty episode. */
  from: verdictSchema.nullable(),
  to: verdictSchema.nullable(),
  episodeCount: countSchema,
});
const sideSchema = z.object({ verdict: verdictSchema.nullable(), reason: storedReasonSchema });
const changedSchema = z.object({
  seq: z.string().transform(Number),
  externalId: z.string(),
  probeId: z.string(),
  from: sideSchema,
  to: sideSchema,
});

/** What a second set of classifications says otherwise than a first one. */
export type ScoreSetChanges = Readonly<{
  /** Episodes by verdict in both sets, the unchanged ones included. */
  flips: readonly Readonly<z.infer<typeof flipSchema>>[];
  /** A page of the episodes whose verdict or primary reason differs, by number. */
  episodes: readonly Readonly<z.infer<typeof changedSchema>>[];
  /** For the next page; null on the last one. */
  nextAfter: number | null;
}>;

/**
 * Compares two sets of one run; null where the run does not have both. Costs a pass over their classifications.
 *
 * @param page - `after`: the number of the last episode of the page before; `limit`: 1 to 500.
 */
export async function findScoreSetChanges(
  actor: Actor,
  runId: string,
  fromScorerId: string,
  toScorerId: string,
  { after = -1, limit = 100 }: Readonly<{ after?: number; limit?: number }> = {},
): Promise<ScoreSetChanges | null> {
  assertCan(actor, "run:read");
  const scorers = [...new Set([fromScorerId, toScorerId])];
  const known = await pool().query(
    "SELECT 1 FROM score_set WHERE run_id = $1 AND scorer_id = ANY ($2::text[])",
    [runId, scorers],
  );
  if (known.rowCount !== scorers.length) return null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), CHANGES_PAGE_MAX);
  const flips = await pool().query(FLIPS, [runId, fromScorerId, toScorerId]);
  const changed = await pool().query(CHANGED, [runId, fromScorerId, toScorerId, after, size + 1]);
  const episodes = z.array(changedSchema).parse(changed.rows);
  const page = episodes.slice(0, size);
  return {
    flips: z.array(flipSchema).parse(flips.rows),
    episodes: page,
    nextAfter: episodes.length > size ? (page.at(-1)?.seq ?? null) : null,
  };
}

const latest = (scorer: "$2" | "$3", after = "") => `
  SELECT DISTINCT ON (seq) seq, verdict, reason FROM classification
  WHERE run_id = $1 AND scorer_id = ${scorer} ${after} ORDER BY seq, revision DESC`;

const FLIPS = `
  SELECT f.verdict AS "from", t.verdict AS "to", count(*) AS "episodeCount"
  FROM (${latest("$2")}) f JOIN (${latest("$3")}) t USING (seq)
  GROUP BY 1, 2 ORDER BY 1, 2`;

const CHANGED = `
  SELECT seq, e.external_id AS "externalId", e.probe_id AS "probeId",
    jsonb_build_object('verdict', f.verdict, 'reason', f.reason) AS "from",
    jsonb_build_object('verdict', t.verdict, 'reason', t.reason) AS "to"
  FROM (${latest("$2", "AND seq > $4")}) f JOIN (${latest("$3", "AND seq > $4")}) t USING (seq)
  JOIN episode e USING (seq)
  WHERE e.run_id = $1 AND (f.verdict, f.reason) IS DISTINCT FROM (t.verdict, t.reason)
  ORDER BY seq LIMIT $5`;
