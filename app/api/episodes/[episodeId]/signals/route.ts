import type { NextRequest } from "next/server";
import { signalsQuerySchema } from "@/lib/contracts/episode-requests";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { episodeSignals } from "@/lib/views/episode-signals";
import { findingsOf } from "@/lib/views/rule-findings";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** The signals of a stretch of an episode, for the strip. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/episodes/[episodeId]/signals">,
) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { from, count } = readQuery(request, signalsQuerySchema);
    const episode = await episodeOr404(actor, (await params).episodeId);
    if (from >= episode.prepared.turnCount || count === 0)
      throw new AppError("bad_input", "from: there is no such turn");
    return json(episodeSignals(episode.prepared, findingsOf(episode), from, count));
  });
}
