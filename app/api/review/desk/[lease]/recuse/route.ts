import { leaveSchema } from "@/lib/contracts/review-requests";
import { leaveCase } from "@/lib/server/review/reviewing/leave-case";
import { deskPost } from "../desk-route";

/** Leaves the case since it should not be this reviewer who judges it. */
export const POST = deskPost(
  leaveSchema,
  async (actor, request) => await leaveCase(actor, "recuse", request),
);
