import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { exportAuditLog } from "@/lib/server/writes/export-audit-log";

/** `POST /api/audit/export`: the whole log as a download. It is recorded, so it is no GET. */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    const chunks = exportAuditLog(actor);
    return await attachment(chunks, "audit-log", "ndjson", "application/x-ndjson; charset=utf-8");
  });
}
