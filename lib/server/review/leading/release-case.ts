import "server-only";
import type { Release } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { changeCase } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * The question of a held case is answered: it goes on where it was.
 *
 * @throws {ReviewRefusal} `reason_missing`, `not_in_this_state`, `is_void`.
 */
export async function releaseCase(actor: Actor, { caseId, key, answer }: Release): Promise<void> {
  await changeCase(actor, { caseId, key, as: leadOf(actor), event: { name: "release", answer } });
}
