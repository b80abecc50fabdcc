import type { NextRequest } from "next/server";
import { partsQuerySchema } from "@/lib/contracts/episode-requests";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findingsOf } from "@/lib/views/rule-findings";
import { moreParts } from "@/lib/views/transcript-turn";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** More messages of a turn that holds very many. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/parts">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { turn, from } = readQuery(request, partsQuerySchema);
    const episode = await episodeOr404(actor, (await params).episodeId);
    return json(moreParts(episode.prepared, findingsOf(episode), turn, from));
  });
}
