import type { AppError, AppErrorCode } from "./errors";

/** What an action hands to a form: the value, or a failure that a person can read. */
export type Result<T> = Readonly<
  | { ok: true; value: T }
  | {
      ok: false;
      code: AppErrorCode;
      message: string;
      /** For `bad_input`: what is wrong with each field, by its path ("turns.0.content"). */
      fields?: Readonly<Record<string, readonly string[]>>;
    }
>;

export function succeed<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Only an expected error becomes a result; the rest is rethrown by the caller. */
export function fail(error: AppError): Result<never> {
  return { ok: false, code: error.code, message: error.message };
}
