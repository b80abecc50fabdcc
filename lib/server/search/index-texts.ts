import "server-only";
import { assertCan, type Actor } from "../actor";
import { indexNextTexts } from "./index-text";

/**
 * Indexes the transcripts of a run, or of all that are not archived, until nothing is left that nobody else is at.
 *
 * @param runId - null for all.
 * @returns how many episodes were indexed here.
 * @throws {AppError} `forbidden`.
 */
export async function indexTexts(actor: Actor, runId: string | null): Promise<number> {
  assertCan(actor, "episode:read");
  let count = 0;
  for (;;) {
    const indexed = await indexNextTexts(runId);
    if (indexed === null) return count;
    count += indexed;
  }
}
