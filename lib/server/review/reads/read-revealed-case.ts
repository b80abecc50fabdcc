import type { RevealedCase } from "../../../contracts/review-cases";
import type { FilterReason } from "../../../contracts/episode-filter-fields";
import { episodeId } from "../../../contracts/episode-filter-url";
import { AppError } from "../../../errors";
import type { Finding } from "../../../protocol/label";
import type { Verdict } from "../../../scoring/types";
import { pool } from "../../pool";
import { findCase } from "../store/stored-case";
import { decisionPart, readNames, verdictPart } from "./case-parts";

/** All of a closed case for one of its reviewers. The caller has kept that it was revealed. @throws {AppError} `not_found`. */
export async function readRevealedCase(
  caseId: string,
  reviewerId: string,
  lease: string,
): Promise<RevealedCase> {
  const stored = await findCase(pool(), caseId);
  const decision = stored?.reviewCase.decision ?? null;
  const { rows } = await pool().query<Row>(REVEALED, [caseId, reviewerId]);
  const [row] = rows;
  if (stored === null || decision === null || row === undefined)
    throw new AppError("not_found", "There is no such closed case.");
  const { verdicts } = stored.reviewCase;
  const name = await readNames([...verdicts.map((one) => one.reviewerId), ...decision.decidedBy]);
  const parts = verdicts.map((one) => verdictPart(one, name));
  const own = parts.find(({ reviewer, withdrawn }) => reviewer.id === reviewerId && withdrawn === null);
  if (own === undefined) throw new AppError("not_found", "There is no such verdict of yours.");
  return {
    ...{ lease, episode: episodeId(stored.runId, stored.seq), own, known: row.known },
    ...{ runName: row.runName, runExternalId: row.runExternalId, checkpointId: row.checkpointId },
    scored: { verdict: row.verdict, reasons: row.reasons },
    others: parts.filter((one) => one !== own),
    closing: decisionPart(decision, name),
    notes: row.notes,
  };
}

type Row = Readonly<{
  runName: string | null;
  runExternalId: string;
  checkpointId: string;
  verdict: Verdict;
  reasons: readonly FilterReason[];
  known: Finding | null;
  notes: RevealedCase["notes"];
}>;

const REVEALED = `
  SELECT r.name AS "runName", r.external_id AS "runExternalId", r.checkpoint_id AS "checkpointId",
    c.scored_verdict AS verdict, c.scored_reasons AS reasons,
    (SELECT json_build_object('label', g.label, 'reason', g.reason) FROM gold_item g WHERE g.id = c.gold_id) AS known,
    (SELECT coalesce(json_agg(json_build_object('at', (extract(epoch FROM n.at) * 1000)::bigint, 'note', n.note) ORDER BY n.at), '[]')
      FROM review_note n WHERE n.case_id = c.id AND n.reviewer_id = $2) AS notes
  FROM review_case c JOIN run r ON r.id = c.run_id WHERE c.id = $1`;
