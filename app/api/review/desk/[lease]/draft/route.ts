import { saveDraftSchema } from "@/lib/contracts/review-requests";
import { saveDraft } from "@/lib/server/review/reviewing/save-draft";
import { deskPost } from "../desk-route";

/** Keeps what a reviewer has so far; 409 under the fence of an earlier lease. */
export const POST = deskPost(saveDraftSchema, saveDraft);
