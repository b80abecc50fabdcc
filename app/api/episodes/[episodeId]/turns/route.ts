import type { NextRequest } from "next/server";
import { turnsQuerySchema } from "@/lib/contracts/episode-requests";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";
import { findingsOf } from "@/lib/views/rule-findings";
import { turnViews } from "@/lib/views/transcript-turn";

/** Turns of an episode from one on, as they are shown. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/turns">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { from, count } = readQuery(request, turnsQuerySchema);
    const episode = await episodeOr404(actor, (await params).episodeId);
    return json(turnViews(episode.prepared, findingsOf(episode), from, count));
  });
}
