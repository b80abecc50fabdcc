import "server-only";
import { z } from "zod";
import { countSchema, storedReasonSchema, verdictSchema } from "../../contracts/stored-classification";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { readByKey } from "../storage/read-by-key";
import { noteSeen } from "../review/facts/note-seen";

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
  await noteSeen(actor, [runId], "comparison");
  const scorers = [...new Set([fromScorerId, toScorerId])];
  if (![runId, ...scorers].every(isStorable)) return null;
  const known = await pool().query(
    "SELECT 1 FROM score_set WHERE run_id = $1 AND scorer_id = ANY ($2::text[])",
    [runId, scorers],
  );
  if (known.rowCount !== scorers.length) return null;
  const sets = [runId, fromScorerId, toScorerId];
  const flips = z.array(flipSchema).parse(await readByKey(FLIPS, sets));
  const size = Math.min(Math.max(1, Math.trunc(limit)), CHANGES_PAGE_MAX);
  const changed = await nextChanged(sets, after, size + 1);
  const page = changed.slice(0, size);
  return {
    flips,
    episodes: z.array(changedSchema).parse(page),
    nextAfter: changed.length > size ? Number(page.at(-1)?.seq) : null,
  };
}

type ChangedRow = Readonly<Record<string, unknown> & { seq: string }>;

/** Looks at so many episodes at a time, so that whatever the plan, a page costs little and all pages one pass. */
const WINDOW = 10_000;

async function nextChanged(
  sets: readonly string[],
  after: number,
  wanted: number,
): Promise<readonly ChangedRow[]> {
  const [{ nextSeq } = { nextSeq: "0" }] = await readByKey<{ nextSeq: string }>(
    `SELECT next_seq AS "nextSeq" FROM run WHERE id = $1`,
    [sets[0]],
  );
  const found: ChangedRow[] = [];
  for (let from = after; from < Number(nextSeq) && found.length < wanted; from += WINDOW) {
    const rows = await readByKey<ChangedRow>(CHANGED, [...sets, from, from + WINDOW]);
    found.push(...rows.toSorted((a, b) => Number(a.seq) - Number(b.seq)));
  }
  return found.slice(0, wanted);
}

/** Each episode with what the latest revision of either set says. One pass. */
const paired = (range = "") => `
  WITH latest AS (
    SELECT DISTINCT ON (scorer_id, seq) scorer_id, seq, verdict, reason FROM classification
    WHERE run_id = $1 AND scorer_id IN ($2, $3) ${range}
    ORDER BY scorer_id, seq, revision DESC),
  paired AS (
    SELECT seq, max(verdict) FILTER (WHERE scorer_id = $2) AS v0, max(reason) FILTER (WHERE scorer_id = $2) AS r0,
      max(verdict) FILTER (WHERE scorer_id = $3) AS v1, max(reason) FILTER (WHERE scorer_id = $3) AS r1
    FROM latest GROUP BY seq)`;

const FLIPS = `
  ${paired()}
  SELECT v0 AS "from", v1 AS "to", count(*) AS "episodeCount" FROM paired GROUP BY 1, 2 ORDER BY 1, 2`;

/** Not ordered: for the sake of an order the planner would join row by row. */
const CHANGED = `
  ${paired("AND seq > $4 AND seq <= $5")}
  SELECT seq, e.external_id AS "externalId", e.probe_id AS "probeId",
    jsonb_build_object('verdict', v0, 'reason', r0) AS "from", jsonb_build_object('verdict', v1, 'reason', r1) AS "to"
  FROM paired JOIN episode e USING (seq)
  WHERE e.run_id = $1 AND seq > $4 AND seq <= $5 AND (v0, r0) IS DISTINCT FROM (v1, r1)`;
