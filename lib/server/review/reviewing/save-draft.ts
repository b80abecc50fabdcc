import "server-only";
import type { LeaseAnswer } from "../../../contracts/review-desk";
import type { SaveDraft } from "../../../contracts/review-requests";
import type { Actor } from "../../actor";
import { ownStep } from "../own-step";

/**
 * Keeps what a reviewer has so far, also after their lease ran out; while it is live it is extended. Nobody else ever reads it.
 *
 * @throws {ReviewRefusal} `not_holder`, `stale_fence`, `done_by_you`, `is_void`: the draft that is stored stays as it is.
 */
export async function saveDraft(actor: Actor, { lease, fence, draft }: SaveDraft): Promise<LeaseAnswer> {
  return await ownStep(actor, lease, { name: "save_draft", fence, draft }, null);
}
