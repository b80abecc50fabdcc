import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import type { Checkpoint } from "../audit/checkpoint";
import { makeCheckpoint } from "../audit/make-checkpoint";
import { ChainBrokenError } from "../audit/verify-part";

/**
 * Signs the newest entry of the log now, without waiting for the next time.
 *
 * @returns null where nothing was ever recorded.
 * @throws {AppError} `forbidden`; `refused` where the log is broken: that is never signed.
 */
export async function checkpointAuditLog(actor: Actor): Promise<Checkpoint | null> {
  assertCan(actor, "audit:read");
  try {
    return await makeCheckpoint();
  } catch (error) {
    if (error instanceof ChainBrokenError) throw new AppError("refused", error.message, { cause: error });
    throw error;
  }
}
