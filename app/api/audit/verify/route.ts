import { verifyWithProgress } from "@/lib/server/audit/verify-progress";
import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";

/** `POST /api/audit/verify`: walks the log and says how far it is; see `AuditProgress`. It is recorded, so it is no GET. */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    const lines = verifyWithProgress(actor);
    return await attachment(lines, "verification", "ndjson", "application/x-ndjson; charset=utf-8");
  });
}
