import { undoSchema } from "@/lib/contracts/review-requests";
import { undoSubmission } from "@/lib/server/review/reviewing/undo-submission";
import { deskPost } from "../desk-route";

/** Takes a submitted verdict back to the desk within its grace. */
export const POST = deskPost(undoSchema, undoSubmission);
