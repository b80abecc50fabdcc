import type { AuditAction } from "../../../contracts/audit-action";
import type { Effect, ProtocolEvent } from "../../../protocol/effect";
import type { EventName } from "../../../protocol/event";
import { type Actor, systemActor } from "../../actor";
import type { NewAuditEvent } from "../../audit/event";
import { recordEvent } from "../../audit/record-event";
import type { Connection } from "../../pool";

/** Those without an action change nothing but a time or a private draft. */
const ACTIONS: Readonly<Record<EventName, AuditAction | null>> = {
  enqueue: "case.opened",
  claim: "case.claimed",
  heartbeat: null,
  save_draft: null,
  submit: "case.submitted",
  undo: "case.undone",
  settle: "case.settled",
  skip: "case.skipped",
  recuse: "case.recused",
  withdraw: "case.withdrawn",
  revoke: "case.lease_ended",
  choose_reason: "case.reason_chosen",
  propose: "case.proposed",
  co_sign: "case.signed",
  hold: "case.held",
  release: "case.released",
  reopen: "case.reopened",
  void: "case.voided",
};

/** Writes the events of a step into the log, one each, last in its transaction. */
export async function recordEffects(
  connection: Connection,
  actor: Actor,
  caseId: string,
  effects: readonly Effect[],
): Promise<void> {
  let said: NewAuditEvent["after"];
  for (const effect of effects) {
    // The log binds what was said by its hash and never repeats it: whoever reads the log may be a reviewer of the same case.
    if (effect.kind === "verdict_added") said = asJson(effect.verdict);
    if (effect.kind === "decision_added") said = asJson({ verdict: said ?? null, decision: effect.decision });
    if (effect.kind === "proposal_added") said = asJson(effect.proposal);
    if (effect.kind !== "event_added") continue;
    const { event } = effect;
    const action = ACTIONS[event.name];
    if (action === null) continue;
    await recordEvent(connection, event.actor.as === "system" ? systemActor : actor, {
      action,
      subjectId: caseId,
      reason: event.note,
      details: detailsOf(event),
      before: { state: event.from },
      after: said === undefined ? { state: event.to } : { state: event.to, said },
    });
    said = undefined;
  }
}

function detailsOf({
  outcome,
  from,
  to,
  at,
  reviewerId,
}: ProtocolEvent): NonNullable<NewAuditEvent["details"]> {
  return {
    ...(outcome === "plain" ? {} : { outcome }),
    from,
    to,
    reviewerId,
    at: new Date(at).toISOString(),
  };
}

const asJson = (value: object): NonNullable<NewAuditEvent["after"]> =>
  JSON.parse(JSON.stringify(value)) as NonNullable<NewAuditEvent["after"]>; // plain data of the protocol
