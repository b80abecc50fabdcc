import "server-only";
import type { CoSign } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { deciderOf } from "../reviewer-actor";

/**
 * A second lead signs the very proposal that they read, and that closes the case.
 *
 * @throws {ReviewRefusal} `own_proposal`, `stale_proposal`, `proposal_missing`, `reviewed_it`, `conflict_of_interest`.
 */
export async function coSignDecision(actor: Actor, { caseId, key, proposal }: CoSign): Promise<void> {
  await changeCase(actor, {
    ...{ caseId, key, as: deciderOf(actor) },
    event: { name: "co_sign", proposal },
  });
}
