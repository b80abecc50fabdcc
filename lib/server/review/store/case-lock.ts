/**
 * How the row of a case is locked before it is read: every step waits its turn there. Without it two verdicts at once would each be
 * counted as the only one; the tests that play many reviewers at once take it away to see that they notice.
 */
let clause = "FOR UPDATE";

export const caseLock = (): string => clause;

/** For tests alone: runs work without the lock. */
export async function withoutCaseLock<T>(work: () => Promise<T>): Promise<T> {
  clause = "";
  try {
    return await work();
  } finally {
    clause = "FOR UPDATE";
  }
}
