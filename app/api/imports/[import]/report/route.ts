import { requestActor } from "@/lib/server/current-actor";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { exportReport } from "@/lib/server/reads/export-report";

/** `GET /api/imports/IMPORT/report?format=csv|ndjson`: the lines that were rejected, as a download; NDJSON unless said. */
export async function GET(
  request: Request,
  { params }: RouteContext<"/api/imports/[import]/report">,
): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const { import: id } = await params;
    const format = new URL(request.url).searchParams.get("format") === "csv" ? "csv" : "ndjson";
    const type =
      format === "csv" ? "text/csv; charset=utf-8; header=present" : "application/x-ndjson; charset=utf-8";
    return await attachment(exportReport(actor, id, format), `rejected-${id}`, format, type);
  });
}
