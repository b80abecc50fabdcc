import "server-only";
import { episodeId } from "../../contracts/episode-filter-url";
import type { Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { noteSeen } from "../review/facts/note-seen";
import { isStorable } from "../storage/projected-text";

export type ProbePlay = Readonly<{ id: string; verdict: Verdict | null }>;
/** What both arms made of one epoch of a probe; null where an arm did not play it. */
export type ProbePair = Readonly<{ epoch: number; candidate: ProbePlay | null; baseline: ProbePlay | null }>;

/** So many epochs are listed; how many there are stands beside them. */
const EPOCHS_MAX = 200;

/** The episodes that count of one probe in the first run of each arm, by epoch, those on which the arms differ first. */
export async function listProbePairs(
  actor: Actor,
  { candidate, baseline, probe }: Readonly<{ candidate: string; baseline: string; probe: string }>,
): Promise<readonly ProbePair[]> {
  assertCan(actor, "episode:read");
  if (![candidate, baseline, probe].every(isStorable)) return [];
  await noteSeen(actor, [candidate, baseline], "comparison");
  const { rows } = await pool().query<Row>(PAIRS, [candidate, baseline, probe]);
  const play = (runId: string, seq: string | null, verdict: Verdict | null): ProbePlay | null =>
    seq === null ? null : { id: episodeId(runId, seq), verdict };
  return rows.map((row) => ({
    epoch: row.epoch,
    candidate: play(candidate, row.ownSeq, row.ownVerdict),
    baseline: play(baseline, row.otherSeq, row.otherVerdict),
  }));
}

type Row = Readonly<{
  epoch: number;
  ownSeq: string | null;
  ownVerdict: Verdict | null;
  otherSeq: string | null;
  otherVerdict: Verdict | null;
}>;

const ARM = (parameter: string): string =>
  `SELECT epoch, seq, verdict FROM episode WHERE run_id = ${parameter} AND probe_id = $3 AND is_counted`;

const PAIRS = `
  SELECT epoch, c.seq AS "ownSeq", c.verdict AS "ownVerdict", b.seq AS "otherSeq", b.verdict AS "otherVerdict"
  FROM (${ARM("$1")}) c FULL JOIN (${ARM("$2")}) b USING (epoch)
  ORDER BY (c.seq IS NOT NULL AND b.seq IS NOT NULL AND c.verdict IS DISTINCT FROM b.verdict) DESC,
    (c.seq IS NOT NULL AND b.seq IS NOT NULL) DESC, epoch
  LIMIT ${EPOCHS_MAX}`;
