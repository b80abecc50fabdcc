import "server-only";
import type { EnqueueGaps } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import { assertCan, type Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { type Connection, pool } from "../../pool";
import { isStorable } from "../../storage/projected-text";
import { reviewTransaction } from "../change-case";
import { type CaseSubject, listIndeterminate } from "../opening/case-subject";
import { routeOf } from "../opening/enqueue-scored";
import { recordOpened } from "../opening/insert-cases";
import { openCases } from "../opening/open-cases";
import { leadOf } from "../reviewer-actor";
import { readCurrentRules } from "../rules/current-rules";
import { readNow } from "../store/review-clock";

/** How many episodes of a run lack nothing but a signal and have neither a case nor a decision. */
export async function countGaps(actor: Actor, runId: string): Promise<number> {
  assertCan(actor, "review:read");
  return isStorable(runId) ? (await listGaps(pool(), runId)).length : 0;
}

/**
 * Has people judge the episodes of a run that only lack a signal. That is a fault of the log, so it happens when a lead asks for it and
 * knows how many there are.
 *
 * @returns how many cases it opened.
 * @throws {AppError} `forbidden`; `bad_input`; `conflict` where there are not `count` of them any more; `not_found`.
 */
export async function enqueueGaps(actor: Actor, { runId, count, reason }: EnqueueGaps): Promise<number> {
  const as = leadOf(actor);
  const why = readReason(reason);
  return await reviewTransaction(async (connection) => {
    const found = isStorable(runId) ? await listGaps(connection, runId) : [];
    if (found.length !== count)
      throw new AppError("conflict", `There are ${String(found.length)} such episodes by now. Look again.`);
    const { ids } = await openCases(connection, found, {
      ...{ as, openedBy: as.id, origin: "indeterminate", reason: why },
      ...{ now: await readNow(connection), rules: await readCurrentRules(connection) },
    });
    await recordOpened(connection, actor, ids);
    return ids.length;
  });
}

async function listGaps(
  connection: Pick<Connection, "query">,
  runId: string,
): Promise<readonly CaseSubject[]> {
  const { rows } = await connection.query<{ scorerId: string }>(
    `SELECT scorer_id AS "scorerId" FROM run WHERE id = $1`,
    [runId],
  );
  const [run] = rows;
  if (run === undefined) throw new AppError("not_found", "There is no such run.");
  const open = await listIndeterminate(connection, runId, run.scorerId);
  return open.filter((one) => !one.hasLiveCase && !one.hasDecision && routeOf(one) === "on_request");
}
