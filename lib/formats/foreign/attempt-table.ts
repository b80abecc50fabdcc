import { sha256Of } from "../native/sha256-of";
import { boundedId } from "./bounded-id";

/** Which repetition a record is, and the id that tells it from the others. */
export type Attempt = Readonly<{ id: string; attempt: number }>;

export type AttemptTable = Readonly<{
  /**
   * @param case_ - what was played, epoch included.
   * @param source - the foreign record. The same bytes again are the same attempt.
   */
  of: (case_: string, source: Uint8Array) => Attempt;
}>;

/** Numbers the repetitions of one case in the order in which they are read: 1, 2, … */
export function createAttemptTable(): AttemptTable {
  const seen = new Map<string, Map<string, number>>();
  return {
    of(case_, source) {
      const attempts = seen.get(case_) ?? new Map<string, number>();
      seen.set(case_, attempts);
      const hash = sha256Of(source).toString("base64");
      const attempt = attempts.get(hash) ?? attempts.size + 1;
      attempts.set(hash, attempt);
      return { id: attempt === 1 ? case_ : boundedId(`${case_}#${String(attempt)}`), attempt };
    },
  };
}
