import { readCaseFilter } from "@/lib/contracts/case-filter";
import { groupParameters } from "@/lib/contracts/episode-filter";
import { requestActor } from "@/lib/server/current-actor";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { exportDecisions } from "@/lib/server/review/reads/export-decisions";

/** `GET /api/review/cases/export`: the closed cases of a filter, as the list of cases has it in its address, a case a line. */
export async function GET(request: Request): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const filter = readCaseFilter(groupParameters(new URL(request.url).searchParams));
    return await attachment(
      exportDecisions(actor, filter),
      "review-decisions",
      "ndjson",
      "application/x-ndjson; charset=utf-8",
    );
  });
}
