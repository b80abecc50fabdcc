import { mkdir, rm, stat } from "node:fs/promises";

const LOCK = ".tmp/review-alone";
/** Longer than a test may last: whoever left it behind is gone. */
const STALE_MS = 5 * 60_000;

/**
 * Takes the queue of the review for oneself: a case that one test opened would be claimed by another's reviewer. Gives back how it is
 * handed on.
 */
export async function takeReview(): Promise<() => Promise<void>> {
  await mkdir(".tmp", { recursive: true });
  for (;;) {
    try {
      await mkdir(LOCK);
      return async () => {
        await rm(LOCK, { recursive: true, force: true });
      };
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
      const taken = await stat(LOCK).catch(() => null);
      if (taken !== null && Date.now() - taken.mtimeMs > STALE_MS)
        await rm(LOCK, { recursive: true, force: true });
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
