import { textQuerySchema } from "@/lib/contracts/episode-requests";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";
import { TEXT_LENGTH_MORE } from "@/lib/views/shown-text";
import { moreText } from "@/lib/views/transcript-turn";
import { deskGet } from "../../../desk/[lease]/desk-route";

/** More of one long text of an episode whose case was revealed. */
export const GET = deskGet(textQuerySchema, async (actor, lease, { from, ...place }) => {
  const found = await findRevealed(actor, lease);
  return found === null ? null : moreText(found.episode.prepared, place, from, TEXT_LENGTH_MORE);
});
