import type { NextRequest } from "next/server";
import { jsonQuerySchema } from "@/lib/contracts/episode-requests";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findEpisodeRecord } from "@/lib/server/reads/find-episode-record";
import { recordLines } from "@/lib/views/record-lines";
import { readQuery } from "../read-query";

/** Lines of a record as it is stored: white space between its tokens, the tokens as they are. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/json">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { kind, from, count, turn } = readQuery(request, jsonQuerySchema);
    const record = await findEpisodeRecord(actor, (await params).episodeId, kind);
    if (record === null) throw new AppError("not_found", "There is no such record.");
    return json(recordLines(record.bytes.toString("utf8"), from, count, turn ?? null));
  });
}
