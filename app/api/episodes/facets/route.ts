import type { NextRequest } from "next/server";
import { groupParameters, parseEpisodeFilter } from "@/lib/contracts/episode-filter";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { FACET_FIELDS, listFacetCounts } from "@/lib/server/reads/list-facet-counts";

/** How many episodes each value of a field has, under a filter: `field` beside the query of the table. */
export async function GET(request: NextRequest): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const { field: asked, ...query } = groupParameters(request.nextUrl.searchParams);
    const field = FACET_FIELDS.find((one) => asked?.length === 1 && asked[0] === one);
    const parsed = parseEpisodeFilter(query);
    if (field === undefined || !parsed.ok)
      throw new AppError("bad_input", "The query needs a field whose values are counted, and a filter.");
    return json(await listFacetCounts(actor, parsed.filter, field));
  });
}
