import type { NextRequest } from "next/server";
import { copyQuerySchema } from "@/lib/contracts/episode-requests";
import { COPY_LENGTH_MAX } from "@/lib/contracts/copy-length";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer } from "@/lib/server/http/answer";
import { findEpisodeRecord } from "@/lib/server/reads/find-episode-record";
import { jsonPlace } from "@/lib/views/json-place";
import { plainTranscript } from "@/lib/views/plain-transcript";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** A turn, a message or the whole of an episode, to be copied: as plain text, or as the JSON that is stored. */
export async function GET(request: NextRequest, { params }: RouteContext<"/api/episodes/[episodeId]/copy">) {
  return answer(async () => {
    const actor = await requestActor(request);
    const { as, turn, message } = readQuery(request, copyQuerySchema);
    const { episodeId } = await params;
    const { prepared } = await episodeOr404(actor, episodeId);
    if (turn !== undefined && turn >= prepared.turnCount)
      throw new AppError("bad_input", "turn: there is no such turn");
    const text =
      as === "text"
        ? plainTranscript(prepared, turn ?? null)
        : storedJson(await findEpisodeRecord(actor, episodeId, "record"), turn, message);
    if (text === null) throw new AppError("not_found", "There is no such message.");
    if (text.length > COPY_LENGTH_MAX)
      throw new AppError("too_large", "It is too long to be copied. The Raw JSON tab has its download.");
    return new Response(text, {
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
}

/** As it is written in the record; null where there is no such place. */
function storedJson(
  record: Readonly<{ bytes: Buffer }> | null,
  turn: number | undefined,
  message: number | undefined,
): string | null {
  if (record === null) return null;
  const text = record.bytes.toString("utf8");
  if (turn === undefined) return text;
  const place = jsonPlace(text, ["turns", turn, ...(message === undefined ? [] : ["messages", message])]);
  return place === null ? null : text.slice(place.start, place.end);
}
