import type { NextRequest } from "next/server";
import { textQuerySchema } from "@/lib/contracts/episode-requests";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { TEXT_LENGTH_MORE } from "@/lib/views/shown-text";
import { moreText } from "@/lib/views/transcript-turn";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** More of one text that is very long. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/text">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { from, ...place } = readQuery(request, textQuerySchema);
    const { prepared } = await episodeOr404(actor, (await params).episodeId);
    const text = moreText(prepared, place, from, TEXT_LENGTH_MORE);
    if (text === null) throw new AppError("not_found", "There is no such text.");
    return json(text);
  });
}
