import { revealNoteSchema } from "@/lib/contracts/review-requests";
import { noteOnReveal } from "@/lib/server/review/reviewing/note-on-reveal";
import { deskPost } from "../desk-route";

/** A note on a case that was revealed; it changes nothing. */
export const POST = deskPost(revealNoteSchema, noteOnReveal);
