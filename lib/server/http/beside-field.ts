import "server-only";
import type { AppErrorCode } from "../../errors";
import type { Result } from "../../result";

/** Shows what an operation refused beside the field that it is about, such as a wrong password beside the password. */
export function besideField<T>(
  result: Result<T>,
  fieldOf: Readonly<Partial<Record<AppErrorCode, string>>>,
): Result<T> {
  if (result.ok || result.fields !== undefined) return result;
  const field = fieldOf[result.code];
  return field === undefined ? result : { ...result, fields: { [field]: [result.message] } };
}
