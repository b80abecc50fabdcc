import { leaveSchema } from "@/lib/contracts/review-requests";
import { leaveCase } from "@/lib/server/review/reviewing/leave-case";
import { deskPost } from "../desk-route";

/** Leaves the case to somebody who judges it better. */
export const POST = deskPost(leaveSchema, async (actor, request) => await leaveCase(actor, "skip", request));
