import "server-only";
import type { NamedPerson } from "../../../contracts/review-cases";
import type { ExcludeReason, Label } from "../../../protocol/label";
import type { DecisionKind } from "../../../protocol/review-case";
import type { Verdict } from "../../../scoring/types";
import { assertCan, type Actor, can } from "../../actor";
import { pool } from "../../pool";
import { readEpisodeId } from "../../reads/episode-key";
import { assertNotOnOwnDesk } from "../facts/own-open-episodes";
import { instantOf } from "../store/review-clock";
import { readNames } from "./case-parts";

/** What people decided on an episode in one round, beside what the scorer had said. */
export type EpisodeReview = Readonly<{
  round: number;
  label: Label;
  reason: ExcludeReason | null;
  kind: DecisionKind;
  at: number;
  scored: Verdict;
  /** For those who may see how the review goes; null for others: the case, who decided, and what each reviewer said. */
  more: Readonly<{
    caseId: string;
    decidedBy: readonly NamedPerson[];
    verdicts: readonly Readonly<{ reviewer: NamedPerson; label: Label; reason: ExcludeReason | null }>[];
  }> | null;
}>;

export type EpisodeReviews = Readonly<{
  /** The newest first: that one stands. */
  decisions: readonly EpisodeReview[];
  /** The case that people work on; null where there is none, and for those who may not see it. */
  liveCaseId: string | null;
}>;

/**
 * What people decided on an episode.
 *
 * @throws {AppError} `forbidden`; `refused` where it is on this person's own desk.
 */
export async function listEpisodeReviews(actor: Actor, episode: string): Promise<EpisodeReviews> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(episode);
  if (key === null) return { decisions: [], liveCaseId: null };
  await assertNotOnOwnDesk(actor, episode);
  const { rows } = await pool().query<Row>(OF_EPISODE, [key.runId, key.seq]);
  const maySeeMore = can(actor, "review:read");
  const name = await readNames(
    maySeeMore
      ? rows.flatMap((row) => [...(row.decidedBy ?? []), ...row.verdicts.map((one) => one.reviewerId)])
      : [],
  );
  return {
    decisions: rows.flatMap(({ caseId, round, label, reason, kind, at, scored, decidedBy, verdicts }) =>
      label === null || kind === null || at === null
        ? []
        : [
            {
              ...{ round, label, reason, kind, at: Number(at), scored },
              more: maySeeMore
                ? {
                    caseId,
                    decidedBy: (decidedBy ?? []).map(name),
                    verdicts: verdicts.map(({ reviewerId, ...said }) => ({
                      reviewer: name(reviewerId),
                      ...said,
                    })),
                  }
                : null,
            },
          ],
    ),
    liveCaseId: maySeeMore ? (rows.find(({ isLive }) => isLive)?.caseId ?? null) : null,
  };
}

type Row = Readonly<{
  caseId: string;
  round: number;
  isLive: boolean;
  scored: Verdict;
  label: Label | null;
  reason: ExcludeReason | null;
  kind: DecisionKind | null;
  at: string | null;
  decidedBy: readonly string[] | null;
  verdicts: readonly Readonly<{ reviewerId: string; label: Label; reason: ExcludeReason | null }>[];
}>;

/** Gold items and repeats have no round: what is said of them is no verdict on the episode. */
const OF_EPISODE = `
  SELECT c.id AS "caseId", c.round, c.state NOT IN ('closed', 'void') AS "isLive", c.scored_verdict AS scored,
    d.label, d.reason, d.kind, ${instantOf("d.at")} AS at, d.decided_by AS "decidedBy",
    CASE WHEN d.case_id IS NULL THEN '[]' ELSE coalesce((
      SELECT json_agg(json_build_object('reviewerId', v.reviewer_id, 'label', v.label, 'reason', v.reason) ORDER BY v.ordinal)
      FROM review_verdict v WHERE v.case_id = c.id
        AND NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)), '[]') END AS verdicts
  FROM review_case c LEFT JOIN review_decision d ON d.case_id = c.id
  WHERE c.run_id = $1 AND c.seq = $2::bigint AND c.round IS NOT NULL ORDER BY c.round DESC`;
