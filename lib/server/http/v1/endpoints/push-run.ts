import { importSchema } from "../../../../contracts/api/import";
import type { ProblemCode } from "../../../../contracts/api/problem";
import { pushQuerySchema } from "../../../../contracts/api/query";
import type { ImportStatus } from "../../../../contracts/import-status";
import { pushRun, type PushOutcome } from "../../../writes/push-run";
import { bodyOf, json } from "../../answer";
import { endpoint, JSON_TYPE } from "../endpoint";
import { importAnswer } from "../import-answer";
import { importLinks } from "../links";
import { ProblemError } from "../problem";

const TYPES = [
  "application/octet-stream",
  "application/x-ndjson",
  "application/ndjson",
  "application/jsonl",
  "application/json",
  "application/gzip",
  "application/x-gzip",
  "application/zstd",
  "application/zip",
];
const imported = (description: string) => ({ description, type: JSON_TYPE, schema: importSchema });
const location = { Location: "Where the import is." };

export const pushRunEndpoint = endpoint({
  id: "pushRun",
  method: "POST",
  path: "/runs",
  scopes: ["import:run"],
  summary: "Push a run",
  description:
    "Imports the file that is the body, as it comes: the native format (plain, gzip or Zstandard), an AgentDojo run or an Inspect log (.eval or .json). What it is is found out from its bytes. Idempotent by content: the same bytes again change nothing and answer 200 with the first import, so a push whose answer was lost is repeated. Where the client goes away before the answer, nothing is stored.",
  headers: {
    "X-Content-Sha256": "SHA-256 of the body in hexadecimal digits. Another body is refused.",
    Prefer:
      "respond-async to be answered once the file is here; its import waits then and is asked for at Location.",
  },
  body: { description: "The file, at most 8 GiB.", types: TYPES },
  query: pushQuerySchema,
  answers: {
    200: imported(
      "The same content was stored before, and this is its import; or a dry run, of which nothing is kept.",
    ),
    201: {
      ...imported("Stored. `counts` says of how many lines, `state` whether any was rejected."),
      headers: location,
    },
    202: { ...imported("Received, where `Prefer: respond-async` was sent."), headers: location },
  },
  handle: async ({ actor, query, request }) => {
    const length = request.headers.get("content-length");
    const isAwaited = !/\brespond-async\b/iu.test(request.headers.get("prefer") ?? "");
    const outcome = await pushRun(actor, {
      name: query.name,
      body: bodyOf(request),
      sizeBytes: length === null ? null : Number(length),
      sha256: request.headers.get("x-content-sha256"),
      options: {
        isDryRun: query.dry_run,
        isStrict: query.strict,
        isSalvage: query.salvage,
        nonFinite: query.non_finite,
        runOverride: query.run_override ?? null,
        pack: query.pack,
      },
      isAwaited,
      signal: request.signal,
    });
    return answerOf(outcome);
  },
});

function answerOf(outcome: PushOutcome): Response {
  switch (outcome.kind) {
    case "unreadable": {
      const { code, message, hint } = outcome;
      throw new ProblemError("refused", message, { hint, problems: [{ where: "body", message: code }] });
    }
    case "queued": {
      const answer = importResponse(outcome.status, 202);
      answer.headers.set("Preference-Applied", "respond-async");
      return answer;
    }
    case "known":
      return importResponse(outcome.status, 200);
    case "ended":
      return endedAnswer(outcome.status);
  }
}

function endedAnswer(status: ImportStatus): Response {
  switch (status.state) {
    case "completed":
    case "completed_with_errors":
      return importResponse(status, status.isDryRun ? 200 : 201);
    case "refused":
      throw withImport("refused", status);
    case "cancelled":
      throw withImport("conflict", status);
    case "failed":
    case "interrupted":
    case "queued":
    case "running":
      throw withImport("unavailable", status);
  }
}

function withImport(code: ProblemCode, { id, state, error }: ImportStatus): ProblemError {
  const detail = error?.message ?? "The import was cancelled. Nothing of it was stored.";
  const why = { code: error?.code ?? state, offset: error?.offset ?? null };
  return new ProblemError(code, detail, {
    ...(error === null ? {} : { hint: error.hint }),
    import: { id, state, ...why, links: importLinks(id) },
  });
}

function importResponse(status: ImportStatus, code: number): Response {
  const answer = json(importAnswer(status), code);
  answer.headers.set("Location", importLinks(status.id).self);
  return answer;
}
