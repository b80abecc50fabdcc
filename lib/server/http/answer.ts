import { z } from "zod";
import { AppError, statusOf } from "../../errors";
import { describeFailure } from "../importing/failure";
import { log } from "../log";
import { ReviewRefusal } from "../review/review-refusal";

const NO_STORE = { "Cache-Control": "no-store" } as const;

/**
 * Runs a route and turns what is expected to go wrong into an answer that a machine can read. What is not expected is logged,
 * and the client learns no more than that.
 */
export async function answer(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ReviewRefusal) {
      const { name, code, sentence, problems } = error.refusal;
      return failure(statusOf[code], code, sentence, { refusal: name, ...(problems && { problems }) });
    }
    if (error instanceof AppError) {
      if (error.code === "unavailable") log().warn({ err: error.cause ?? error }, "request failed");
      return failure(statusOf[error.code], error.code, error.message);
    }
    log().error({ err: error }, "request failed");
    const known = describeFailure(error);
    if (known !== null) return failure(statusOf.unavailable, "unavailable", known.message);
    return failure(500, "unexpected", "The server met a defect. Its log says more.");
  }
}

/** A value as JSON, never kept by a cache. */
export const json = (value: unknown, status = 200): Response =>
  Response.json(value, { status, headers: NO_STORE });

function failure(status: number, code: string, message: string, more: object = {}): Response {
  const response = json({ error: { code, message, ...more } }, status);
  const seconds = RETRY_AFTER_S[status];
  if (seconds !== undefined) response.headers.set("Retry-After", String(seconds));
  return response;
}

/** In how many seconds to come again, by status. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 429: 2, 503: 10 };

const BODY_BYTES_MAX = 8 * 1024 * 1024;

/**
 * Reads a body of JSON and checks it.
 *
 * @throws {AppError} `bad_input` naming what is wrong; `too_large` beyond 8 MiB.
 */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/json\b/i.test(type))
    throw new AppError("bad_input", "The body has to be application/json.");
  const value = parseOrFail(await readText(request));
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue?.path.join(".") ?? "";
  throw new AppError("bad_input", `${path === "" ? "The body" : path}: ${issue?.message ?? "is not valid"}`);
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bodyOf(request)) {
    length += chunk.length;
    if (length > BODY_BYTES_MAX) throw new AppError("too_large", "The body is longer than 8 MiB.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseOrFail(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError)
      throw new AppError("bad_input", "The body is no JSON.", { cause: error });
    throw error;
  }
}

/** The body of a request as it comes; nothing where there is none. */
export async function* bodyOf(request: Request): AsyncGenerator<Uint8Array, void> {
  if (request.body === null) return;
  const reader = request.body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}
