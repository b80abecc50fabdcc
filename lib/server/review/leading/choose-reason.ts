import "server-only";
import type { ChooseReason } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { deciderOf } from "../reviewer-actor";

/**
 * Two reviewers excluded an episode for different reasons: a lead who had nothing to do with it picks one of the two, and that closes the
 * case.
 *
 * @throws {ReviewRefusal} `reviewed_it`, `conflict_of_interest`, `reason_not_stated`, `rationale_too_short`, `not_in_this_state`.
 */
export async function chooseReason(actor: Actor, request: ChooseReason): Promise<void> {
  const { caseId, key, reason, rationale } = request;
  await changeCase(actor, {
    ...{ caseId, key, as: deciderOf(actor) },
    event: { name: "choose_reason", reason, rationale },
  });
}
