import { caseOnScoring } from "../../../protocol/enqueue";
import { SYSTEM } from "../../../protocol/event";
import type { Reason } from "../../../scoring/types";
import { systemActor } from "../../actor";
import type { Connection } from "../../pool";
import { readCurrentRules } from "../rules/current-rules";
import { readNow } from "../store/review-clock";
import { type CaseSubject, listIndeterminate } from "./case-subject";
import { recordOpened } from "./insert-cases";
import { openCases } from "./open-cases";

/**
 * Opens a case for every episode of a run that a scorer leaves open for people: one with an unquoted match or a loosened surface. Part of
 * the transaction that scored them; those that have a case or a decision already are left alone.
 *
 * @returns what is to be done last in that transaction: writing it into the log.
 */
export async function enqueueScored(
  connection: Connection,
  runId: string,
  scorerId: string,
): Promise<() => Promise<void>> {
  const found = (await listIndeterminate(connection, runId, scorerId)).filter(
    (one) => !one.hasLiveCase && !one.hasDecision && routeOf(one) === "by_itself",
  );
  if (found.length === 0) return () => Promise.resolve();
  const { ids } = await openCases(connection, found, {
    ...{ as: SYSTEM, openedBy: systemActor.id, origin: "indeterminate", reason: null },
    ...{ now: await readNow(connection), rules: await readCurrentRules(connection) },
  });
  return () => recordOpened(connection, systemActor, ids);
}

/** By which way an episode becomes a case, if at all. */
export function routeOf({ verdict, reasons }: CaseSubject): ReturnType<typeof caseOnScoring> {
  if (verdict === null) return "none";
  return caseOnScoring({ verdict, reasons: reasons as readonly Reason[] }); // only an empty episode, which has no verdict, has another
}
