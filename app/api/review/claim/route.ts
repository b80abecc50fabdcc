import { claimNextSchema } from "@/lib/contracts/review-requests";
import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer, json, readJson } from "@/lib/server/http/answer";
import { claimNext } from "@/lib/server/review/reviewing/claim-next";

/** The next case of a reviewer's queue, or why there is none. What they submitted before becomes real with it. */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    return json(await claimNext(actor, await readJson(request, claimNextSchema)));
  });
}
