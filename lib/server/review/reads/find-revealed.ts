import "server-only";
import { cache } from "react";
import type { RevealedCase } from "../../../contracts/review-cases";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { readEpisodeId } from "../../reads/episode-key";
import { type EpisodeDetail, readEpisodeDetail } from "../../reads/find-episode";
import { readRun } from "../../reads/find-run";
import { reviewerOf } from "../reviewer-actor";
import { readRevealedCase } from "./read-revealed-case";

/** A case that was revealed to one of its reviewers, with the episode and what the scorer makes of it. */
export type Revealed = Readonly<{ revealed: RevealedCase; episode: EpisodeDetail }>;

/** Null for a case that was not revealed to this reviewer, and for another's. */
export const findRevealed = cache(async (actor: Actor, lease: string): Promise<Revealed | null> => {
  const { id } = reviewerOf(actor);
  const { rows } = await pool().query<{ caseId: string }>(REVEALED, [lease, id]);
  const [row] = rows;
  if (row === undefined) return null;
  const revealed = await readRevealedCase(row.caseId, id, lease);
  const key = readEpisodeId(revealed.episode);
  const run = key === null ? null : await readRun(key.runId);
  const episode = key === null || run === null ? null : await readEpisodeDetail(run, key);
  return episode === null ? null : { revealed, episode };
});

/** What was revealed stays so while the case is closed. */
const REVEALED = `
  SELECT a.case_id AS "caseId"
  FROM review_assignment a
  JOIN review_reveal r ON r.case_id = a.case_id AND r.reviewer_id = a.reviewer_id
  JOIN review_case c ON c.id = a.case_id AND c.state = 'closed'
  WHERE a.lease = $1 AND a.reviewer_id = $2`;
