import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findImportStatus } from "@/lib/server/reads/find-import-status";

/** `GET /api/imports/IMPORT`: where it stands, for whoever waits for it. See `ImportStatus`. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/api/imports/[import]">,
): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const status = await findImportStatus(actor, (await params).import);
    if (status === null) throw new AppError("not_found", "There is no such import.");
    return json(status);
  });
}
