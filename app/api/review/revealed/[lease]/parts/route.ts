import { partsQuerySchema } from "@/lib/contracts/episode-requests";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";
import { findingsOf } from "@/lib/views/rule-findings";
import { moreParts } from "@/lib/views/transcript-turn";
import { deskGet } from "../../../desk/[lease]/desk-route";

/** More of one turn of an episode whose case was revealed. */
export const GET = deskGet(partsQuerySchema, async (actor, lease, { turn, from }) => {
  const found = await findRevealed(actor, lease);
  return found === null ? null : moreParts(found.episode.prepared, findingsOf(found.episode), turn, from);
});
