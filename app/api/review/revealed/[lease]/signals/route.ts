import { signalsQuerySchema } from "@/lib/contracts/episode-requests";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";
import { episodeSignals } from "@/lib/views/episode-signals";
import { findingsOf } from "@/lib/views/rule-findings";
import { deskGet } from "../../../desk/[lease]/desk-route";

/** Signals of an episode whose case was revealed. */
export const GET = deskGet(signalsQuerySchema, async (actor, lease, { from, count }) => {
  const found = await findRevealed(actor, lease);
  return found === null
    ? null
    : episodeSignals(found.episode.prepared, findingsOf(found.episode), from, count);
});
