import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer, json } from "@/lib/server/http/answer";
import { stopImport } from "@/lib/server/writes/stop-import";

/** `POST /api/imports/IMPORT/cancel`. Answers 202: it ends soon, and nothing of it stays. 409 where it is over already. */
export async function POST(
  request: Request,
  { params }: RouteContext<"/api/imports/[import]/cancel">,
): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    await stopImport(actor, (await params).import);
    return json({ isAsked: true }, 202);
  });
}
