import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer, bodyOf, json } from "@/lib/server/http/answer";
import { inTurn } from "@/lib/server/http/turns";
import { receiveUpload } from "@/lib/server/writes/receive-upload";

/**
 * `POST /api/uploads?name=run.ndjson` with the file as the body. `X-Content-Sha256` may hold its hash, and then has to be right.
 * Answers 201 with `{ id, name, sizeBytes, sha256 }`.
 */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    const length = request.headers.get("content-length");
    const { id, name, sizeBytes, sha256 } = await inTurn("upload", () =>
      receiveUpload(actor, {
        name: new URL(request.url).searchParams.get("name") ?? "file",
        body: bodyOf(request),
        sizeBytes: length === null ? null : Number(length),
        sha256: request.headers.get("x-content-sha256"),
      }),
    );
    return json({ id, name, sizeBytes, sha256 }, 201);
  });
}
