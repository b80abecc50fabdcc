import { withdrawSchema } from "@/lib/contracts/review-requests";
import { withdrawVerdict } from "@/lib/server/review/reviewing/withdraw-verdict";
import { deskPost } from "../desk-route";

/** Takes back a verdict that was written, while no second one is. */
export const POST = deskPost(withdrawSchema, withdrawVerdict);
