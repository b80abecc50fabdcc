import type { NextRequest } from "next/server";
import { messagesQuerySchema } from "@/lib/contracts/episode-requests";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { messageOutline } from "@/lib/views/message-outline";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** Which messages a turn holds, without what they say. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/episodes/[episodeId]/messages">,
) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { turn } = readQuery(request, messagesQuerySchema);
    const { prepared } = await episodeOr404(actor, (await params).episodeId);
    return json(messageOutline(prepared.episode.turns[turn]?.messages ?? []));
  });
}
