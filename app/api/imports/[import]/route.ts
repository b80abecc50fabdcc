import { AppError } from "@/lib/errors";
import { currentActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findImportStatus } from "@/lib/server/reads/find-import-status";

/** `GET /api/imports/IMPORT`: where it stands, for whoever waits for it. See `ImportStatus`. */
export async function GET(
  _request: Request,
  { params }: RouteContext<"/api/imports/[import]">,
): Promise<Response> {
  return await answer(async () => {
    const status = await findImportStatus(await currentActor(), (await params).import);
    if (status === null) throw new AppError("not_found", "There is no such import.");
    return json(status);
  });
}
