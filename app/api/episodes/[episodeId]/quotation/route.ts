import type { NextRequest } from "next/server";
import { quotationQuerySchema } from "@/lib/contracts/episode-requests";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { quotationSource } from "@/lib/views/quotation-source";
import { episodeOr404 } from "../episode-or-404";
import { readQuery } from "../read-query";

/** Where the words of a match stood before; null where they did not. */
export async function GET(
  request: NextRequest,
  { params }: RouteContext<"/api/episodes/[episodeId]/quotation">,
) {
  return answer(async () => {
    const actor = await requestActor(request);
    const match = readQuery(request, quotationQuerySchema);
    const { prepared } = await episodeOr404(actor, (await params).episodeId);
    return json(quotationSource(prepared, match));
  });
}
