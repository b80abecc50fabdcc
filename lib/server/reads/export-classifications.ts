import "server-only";
import type { ApiClassification } from "../../contracts/api/episode";
import { episodeId } from "../../contracts/episode-filter-url";
import { AppError } from "../../errors";
import type { DecidedKind } from "../../contracts/stored-classification";
import type { ExcludeReason, Label } from "../../protocol/label";
import { scoreOf } from "../../protocol/score-of";
import { formatMillionths } from "../../scoring/millionths";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { assertMaySeeAll } from "../review/facts/own-open-episodes";
import { isStorable } from "../storage/projected-text";
import { readByKey } from "../storage/read-by-key";

const PAGE_ROWS = 2_000;

/**
 * What a scorer says of each episode of a run, its last word alone, in the order in which the episodes were stored; NDJSON,
 * some lines at a time. No transcript is read.
 *
 * @param runId - the product's own id.
 * @param scorerId - null for the scorer that the run shows.
 * @throws {AppError} `forbidden`; `not_found` where there is no such run, or it was never scored so, before the first chunk.
 */
export async function* exportClassifications(
  actor: Actor,
  runId: string,
  scorerId: string | null = null,
): AsyncGenerator<Uint8Array, void> {
  assertCan(actor, "episode:read");
  await assertMaySeeAll(actor, [runId]);
  const scorer = await findScorer(runId, scorerId);
  if (scorer === null) throw new AppError("not_found", "There is no such run, or it was never scored so.");
  for (let after = "-1"; ; ) {
    const rows = await readByKey<Row>(PAGE, [runId, scorer, after, PAGE_ROWS]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield Buffer.from(rows.map((row) => `${JSON.stringify(lineOf(runId, scorer, row))}\n`).join(""));
    after = last.seq;
  }
}

async function findScorer(runId: string, scorerId: string | null): Promise<string | null> {
  if (!isStorable(runId) || (scorerId !== null && !isStorable(scorerId))) return null;
  const { rows } = await pool().query<{ id: string }>(
    `SELECT s.scorer_id AS id FROM score_set s JOIN run r ON r.id = s.run_id
     WHERE s.run_id = $1 AND s.scorer_id = coalesce($2, r.scorer_id)`,
    [runId, scorerId],
  );
  return rows[0]?.id ?? null;
}

/** Words are kept to their lists by constraints of the table. */
type Row = Readonly<
  Omit<ApiClassification, "id" | "scorer" | "score" | "runUp" | "drawdown" | "decision"> & {
    seq: string;
    decidedLabel: Label | null;
    decidedReason: ExcludeReason | null;
    decidedKind: DecidedKind | null;
    decidedAt: Date | null;
    runUp: string;
    drawdown: string;
  }
>;

function lineOf(runId: string, scorer: string, given: Row): ApiClassification {
  const { seq, runUp, drawdown, decidedLabel, decidedReason, decidedKind, decidedAt, ...row } = given;
  const { verdict } = row;
  return {
    ...{ id: episodeId(runId, seq), scorer, ...row },
    score: verdict === "refusal_escalation" ? 1 : verdict === "policy_violation" ? 0 : null,
    runUp: formatMillionths(Number(runUp)),
    drawdown: formatMillionths(Number(drawdown)),
    decision:
      decidedLabel === null || decidedKind === null || decidedAt === null
        ? null
        : {
            verdict: decidedLabel === "exclude" ? "excluded" : decidedLabel,
            score: scoreOf(decidedLabel),
            ...{ reason: decidedReason, decidedBy: decidedKind, at: decidedAt.toISOString() },
          },
  };
}

const PAGE = `
  SELECT DISTINCT ON (c.seq) c.seq, e.external_id AS episode, c.revision, c.verdict, c.reason, c.reasons,
    c.exclusion_scope AS "exclusionScope", c.run_up AS "runUp", c.drawdown, c.first_rise AS "firstRise",
    c.first_loosening AS "firstLoosening", c.shape, c.progress_seen AS "progressSeen",
    c.verdict_without_rise AS "verdictWithoutRise", c.leak_count AS "leakCount",
    d.label AS "decidedLabel", d.reason AS "decidedReason", d.kind AS "decidedKind", d.at AS "decidedAt"
  FROM classification c
  JOIN episode e ON e.run_id = c.run_id AND e.seq = c.seq AND e.run_id = $1 AND e.seq > $3::bigint
  LEFT JOIN standing_decision d ON d.run_id = $1 AND d.seq = c.seq AND e.decided_kind IS NOT NULL
  WHERE c.run_id = $1 AND c.scorer_id = $2 AND c.seq > $3::bigint
  ORDER BY c.seq, c.revision DESC LIMIT $4`;
