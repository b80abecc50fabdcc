import { turnsQuerySchema } from "@/lib/contracts/episode-requests";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";
import { findingsOf } from "@/lib/views/rule-findings";
import { turnViews } from "@/lib/views/transcript-turn";
import { deskGet } from "../../../desk/[lease]/desk-route";

/** Turns of an episode whose case was revealed, with what the scorer makes of them. */
export const GET = deskGet(turnsQuerySchema, async (actor, lease, { from, count }) => {
  const found = await findRevealed(actor, lease);
  return found === null ? null : turnViews(found.episode.prepared, findingsOf(found.episode), from, count);
});
