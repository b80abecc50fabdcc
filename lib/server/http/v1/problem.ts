import { PROBLEMS, type Problem, type ProblemCode } from "../../../contracts/api/problem";
import { AppError, statusOf, type AppErrorCode } from "../../../errors";
import { describeFailure } from "../../importing/failure";
import { log } from "../../log";
import { PROBLEM_TYPE } from "./endpoint";

const STATUS: Readonly<Record<ProblemCode, number>> = {
  ...(statusOf satisfies Record<AppErrorCode, number>),
  insufficient_scope: 403,
  method_not_allowed: 405,
  not_acceptable: 406,
  unsupported_media_type: 415,
  unexpected: 500,
};

/** Whoever is told to come again is told when, in seconds. */
const RETRY_AFTER: Readonly<Partial<Record<ProblemCode, string>>> = { too_many: "2", unavailable: "10" };

type More = Readonly<Partial<Pick<Problem, "hint" | "scope" | "problems" | "import">>>;

/** An answer that says what went wrong, thrown from wherever it is known. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";

  constructor(
    readonly code: ProblemCode,
    detail: string,
    readonly more: More = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(detail);
  }
}

/** Whether a thing is not there or may not be seen: nobody can tell one from the other. */
export const nothingHere = (): ProblemError =>
  new ProblemError("not_found", "There is nothing here that this token may see.");

/**
 * What went wrong as `application/problem+json`. What is not expected is logged, and the client learns no more than that.
 *
 * @param path - of the request, as it was sent.
 */
export function problemAnswer(error: unknown, path: string): Response {
  const { code, message, more, headers } = asProblem(error);
  const status = STATUS[code];
  const problem: Problem = {
    ...{ type: `/docs/api.md#${code}`, title: PROBLEMS[code], status, detail: message, instance: path, code },
    ...more,
  };
  const retryAfter = RETRY_AFTER[code];
  return new Response(JSON.stringify(problem), {
    status,
    headers: {
      "Content-Type": PROBLEM_TYPE,
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
      ...(retryAfter === undefined ? {} : { "Retry-After": retryAfter }),
      ...headers,
    },
  });
}

function asProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (error instanceof AppError) {
    if (error.code === "not_found") return nothingHere();
    if (error.code === "unavailable") log().warn({ err: error.cause ?? error }, "request failed");
    return new ProblemError(error.code === "forbidden" ? "insufficient_scope" : error.code, error.message);
  }
  log().error({ err: error }, "request failed");
  const known = describeFailure(error);
  if (known !== null) return new ProblemError("unavailable", known.message);
  return new ProblemError("unexpected", "The server met a defect. Its log says more.");
}
