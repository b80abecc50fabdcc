import { requestActor } from "@/lib/server/current-actor";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { exportRun } from "@/lib/server/reads/export-run";
import { findRun } from "@/lib/server/reads/find-run";

/** `GET /api/runs/RUN/export`: the run in the native format, as a download. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/api/runs/[run]/export">,
): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const { run: id } = await params;
    const run = await findRun(actor, id);
    return await attachment(
      exportRun(actor, id),
      run?.externalId ?? id,
      "ndjson",
      "application/x-ndjson; charset=utf-8",
    );
  });
}
