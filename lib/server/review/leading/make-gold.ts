import "server-only";
import { randomBytes } from "node:crypto";
import type { MakeGold } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import { type Finding, isSameFinding } from "../../../protocol/label";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import type { Connection } from "../../pool";
import { readEpisodeId } from "../../reads/episode-key";
import { newId } from "../../storage/new-id";
import { reviewTransaction } from "../change-case";
import { deciderOf } from "../reviewer-actor";

type Source = Readonly<{ runId: string; seq: string; finding: Finding; caseId: string | null }>;

/**
 * Makes an item with a known answer: of a case that two reviewers closed alike, or of an episode that was written for it. Reviewers are
 * given it like any other case.
 *
 * @returns its id.
 * @throws {AppError} `forbidden`; `bad_input`; `not_found`; `refused` where the case was not closed by two who agreed, or the episode has
 *   no turn; `conflict` where the episode is one already.
 */
export async function makeGold(actor: Actor, { source, rationale }: MakeGold): Promise<string> {
  const { id: madeBy } = deciderOf(actor);
  const why = readReason(rationale);
  return await reviewTransaction(async (connection) => {
    const item =
      source.kind === "case" ? await ofCase(connection, source.caseId) : await ofEpisode(connection, source);
    const id = newId() + randomBytes(4).toString("hex");
    const { rowCount } = await connection.query(
      `INSERT INTO gold_item (id, run_id, seq, label, reason, rationale, source_case_id, made_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
      [id, item.runId, item.seq, item.finding.label, item.finding.reason, why, item.caseId, madeBy],
    );
    if (rowCount === 0) throw new AppError("conflict", "This episode is a gold item already.");
    await recordEvent(connection, actor, {
      ...{ action: "gold.made", subjectId: id, reason: why },
      details: { runId: item.runId, seq: item.seq, caseId: item.caseId },
      after: { ...item.finding },
    });
    return id;
  });
}

async function ofCase(connection: Connection, caseId: string): Promise<Source> {
  const { rows } = await connection.query<{ runId: string; seq: string; kind: string } & Finding>(
    `SELECT d.run_id AS "runId", d.seq, d.kind, d.label, d.reason FROM review_decision d
     WHERE d.case_id = $1 AND d.round IS NOT NULL`,
    [caseId],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found", "There is no such closed case.");
  if (row.kind !== "concordant")
    throw new AppError(
      "refused",
      "Only what two reviewers said alike is a known answer. Choose another case.",
    );
  return { runId: row.runId, seq: row.seq, finding: row, caseId };
}

async function ofEpisode(
  connection: Connection,
  { episode, finding }: Extract<MakeGold["source"], { kind: "episode" }>,
): Promise<Source> {
  const key = readEpisodeId(episode);
  if (key === null) throw new AppError("not_found", "There is no such episode.");
  const { rows } = await connection.query<{ turnCount: number; decided: Finding | null }>(
    `SELECT e.turn_count AS "turnCount",
       (SELECT json_build_object('label', d.label, 'reason', d.reason) FROM standing_decision d
        WHERE d.run_id = e.run_id AND d.seq = e.seq) AS decided
     FROM episode e WHERE e.run_id = $1 AND e.seq = $2::bigint`,
    [key.runId, key.seq],
  );
  const [row] = rows;
  if (row === undefined) throw new AppError("not_found", "There is no such episode.");
  if (row.turnCount === 0) throw new AppError("refused", "An episode without a turn is never a case.");
  if (row.decided !== null && !isSameFinding(row.decided, finding))
    throw new AppError("refused", "People decided otherwise on this episode. Choose another one.");
  return { ...key, finding, caseId: null };
}
