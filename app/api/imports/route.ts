import { importRequestSchema } from "@/lib/contracts/import-request";
import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer, json, readJson } from "@/lib/server/http/answer";
import { startImport } from "@/lib/server/writes/start-import";

/**
 * `POST /api/imports` with `{ uploads: [id…], options: {…} }`. Answers 202 with the imports that were started, one a run, and the
 * files that were refused at once. See `importRequestSchema` for the options.
 */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    const { uploads, options } = await readJson(request, importRequestSchema);
    return json(await startImport(actor, uploads, options), 202);
  });
}
