import { submitSchema } from "@/lib/contracts/review-requests";
import { submitVerdict } from "@/lib/server/review/reviewing/submit-verdict";
import { deskPost } from "../desk-route";

/** Gives a verdict; 400 with `problems` by field where it cannot be given as it stands. */
export const POST = deskPost(submitSchema, submitVerdict);
