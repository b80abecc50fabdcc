import type { NextRequest } from "next/server";
import { findQuerySchema } from "@/lib/contracts/episode-requests";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findInEpisode } from "@/lib/server/reads/find-in-episode";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import { readQuery } from "../read-query";

/** Where a text stands in a transcript, also in turns that are not on the page. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/find">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const query = readQuery(request, findQuerySchema);
    const found = await findInEpisode(actor, (await params).episodeId, query, ({ pressure }) =>
      pressure === undefined ? PRESSURE_UNSTATED : pressureWord[pressure],
    );
    if (found === null) throw new AppError("not_found", "There is no such episode.");
    return json(found);
  });
}
