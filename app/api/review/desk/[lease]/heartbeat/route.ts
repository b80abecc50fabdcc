import { heartbeatSchema } from "@/lib/contracts/review-requests";
import { heartbeat } from "@/lib/server/review/reviewing/heartbeat";
import { deskPost } from "../desk-route";

/** Extends the lease of a desk that is open. */
export const POST = deskPost(heartbeatSchema, heartbeat);
