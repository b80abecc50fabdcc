import { revealSchema } from "@/lib/contracts/review-requests";
import { revealCase } from "@/lib/server/review/reviewing/reveal-case";
import { deskPost } from "../desk-route";

/** Reveals a closed case to one of its reviewers, and keeps that it did. The page that shows it reads it then. */
export const POST = deskPost(revealSchema, async (actor, { lease }) => {
  await revealCase(actor, lease);
  return null;
});
