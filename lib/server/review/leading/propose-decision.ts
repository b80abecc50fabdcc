import "server-only";
import type { Propose } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { deciderOf } from "../reviewer-actor";

/**
 * What a lead holds to be right, for a second one to sign. It takes the place of an earlier proposal.
 *
 * @throws {ReviewRefusal} `reviewed_it`, `conflict_of_interest`, `rationale_too_short`, `not_in_this_state`.
 */
export async function proposeDecision(actor: Actor, request: Propose): Promise<void> {
  const { caseId, key, finding, rationale } = request;
  await changeCase(actor, {
    ...{ caseId, key, as: deciderOf(actor) },
    event: { name: "propose", ...finding, rationale },
  });
}
