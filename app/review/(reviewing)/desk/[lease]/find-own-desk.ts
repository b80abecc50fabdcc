import { cache } from "react";
import type { Desk } from "@/lib/contracts/review-desk";
import { leaseNameSchema } from "@/lib/contracts/review-requests";
import type { Actor } from "@/lib/server/actor";
import { findDesk } from "@/lib/server/review/desk/find-desk";
import { ReviewRefusal } from "@/lib/server/review/review-refusal";

/** What a desk holds, or why there is nothing on it any more. */
export type OwnDesk = Readonly<{ desk: Desk } | { ended: string }>;

/** The desk by its address, once a request; null where this reviewer has none of that name. */
export const findOwnDesk = cache(async (actor: Actor, lease: string): Promise<OwnDesk | null> => {
  const name = leaseNameSchema.safeParse(lease);
  if (!name.success) return null;
  try {
    const desk = await findDesk(actor, name.data);
    return desk === null ? null : { desk };
  } catch (error) {
    if (error instanceof ReviewRefusal) return { ended: error.message };
    throw error;
  }
});
