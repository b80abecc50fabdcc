import type { NextRequest } from "next/server";
import { z } from "zod";
import { recordKindSchema } from "@/lib/contracts/episode-requests";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { findEpisodeRecord } from "@/lib/server/reads/find-episode-record";
import { readQuery } from "../read-query";

/** The bytes of a record, exactly as they are stored. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/episodes/[episodeId]/record">,
) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { kind } = readQuery(request, z.object({ kind: recordKindSchema }));
    const record = await findEpisodeRecord(actor, (await params).episodeId, kind);
    if (record === null) throw new AppError("not_found", "There is no such record.");
    const stem = kind === "record" ? record.externalId : `${record.externalId}.source`;
    return await attachment(whole(record.bytes), stem, "json", "application/json");
  });
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(bytes);
}
