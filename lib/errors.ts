/** What can go wrong that we expect. Anything else is a bug and travels on unwrapped. */
export type AppErrorCode =
  | "bad_input"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "conflict"
  | "too_large"
  | "refused"
  | "too_many"
  | "unavailable";

/** The HTTP status a machine client sees for each code. */
export const statusOf = {
  bad_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  /** Well formed, but a rule of the protocol forbids it. */
  refused: 422,
  /** So many at once, or so often: come again later. */
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<AppErrorCode, number>;

/**
 * A failure that the caller is told about.
 *
 * @param code - what kind of failure, for machines.
 * @param message - one sentence for a person; it is shown as it stands, so it holds no secret and no stack.
 */
export class AppError extends Error {
  override readonly name = "AppError";

  constructor(
    readonly code: AppErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
