import { reasonSchema } from "../../contracts/reason";
import { AppError } from "../../errors";

/**
 * A reason as it is kept.
 *
 * @throws {AppError} `bad_input` where it says nothing, or too much.
 */
export function readReason(reason: string): string {
  const parsed = reasonSchema.safeParse(reason);
  if (parsed.success) return parsed.data;
  throw new AppError("bad_input", `reason: ${parsed.error.issues[0]?.message ?? "is none"}`);
}
