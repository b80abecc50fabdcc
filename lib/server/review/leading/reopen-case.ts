import "server-only";
import type { Reopen } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { NextRound } from "../../../protocol/steps/change";
import type { Actor } from "../../actor";
import { type Connection, pool } from "../../pool";
import { changeCase } from "../change-case";
import { listSubjects, type CaseSubject } from "../opening/case-subject";
import { insertCases, recordOpened } from "../opening/insert-cases";
import { leadOf } from "../reviewer-actor";
import { type CurrentRules, readCurrentRules } from "../rules/current-rules";
import type { SteppedCase } from "../step-case";
import type { StoredCase } from "../store/stored-case";

/**
 * Opens another round of a closed case, for other reviewers. The decision stands until that round closes.
 *
 * @returns the id of the new case.
 * @throws {ReviewRefusal} `never_reopened`, `case_is_live`, `not_latest_round`, `reason_missing`, `not_in_this_state`.
 */
export async function reopenCase(actor: Actor, request: Reopen): Promise<string> {
  const { caseId, key, why, note } = request;
  const as = leadOf(actor);
  let rules: CurrentRules | null = null;
  let subject: CaseSubject | null = null;
  const readNext = async (connection: Connection, stored: StoredCase): Promise<NextRound> => {
    rules = await readCurrentRules(connection);
    [subject = null] = await listSubjects(connection, stored.runId, [stored.seq]);
    if (subject === null) throw new AppError("not_found", "There is no such episode.");
    const { hasLiveCase, lastRound, contentHash } = subject;
    const { settings, guidelineVersion } = rules;
    return { hasLiveCase, lastRound, contentHash, settings, guidelineVersion };
  };
  const opened: string[] = [];
  const open = async (connection: Connection, { effects }: SteppedCase): Promise<void> => {
    for (const effect of effects) {
      if (effect.kind !== "case_opened" || rules === null || subject === null) continue;
      const { settingsVersion } = rules;
      const [id] = await insertCases(connection, [
        {
          ...{ reviewCase: effect.case, subject, settingsVersion, openedBy: as.id, reason: note },
          ...{ draw: null, goldId: null, repeatOf: null },
        },
      ]);
      if (id === undefined) continue;
      opened.push(id);
      await recordOpened(connection, actor, [id]);
    }
  };
  await changeCase(actor, { caseId, key, as, event: { name: "reopen", why, note }, readNext }, open);
  return opened[0] ?? (await findNextRound(caseId));
}

/** The same form had been sent before. */
async function findNextRound(caseId: string): Promise<string> {
  const { rows } = await pool().query<{ id: string }>(
    `SELECT n.id FROM review_case c JOIN review_case n ON n.run_id = c.run_id AND n.seq = c.seq AND n.round = c.round + 1
     WHERE c.id = $1`,
    [caseId],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`Case ${caseId} was not reopened.`);
  return row.id;
}
