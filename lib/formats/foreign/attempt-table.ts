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
  /** Most cases are played once, so the first hash stands by itself: a table of a million cases stays small. */
  const firsts = new Map<string, string>();
  const others = new Map<string, Map<string, number>>();
  return {
    of(case_, source) {
      const hash = sha256Of(source).toString("base64");
      const first = firsts.get(case_);
      if (first === undefined || first === hash) {
        firsts.set(case_, hash);
        return { id: case_, attempt: 1 };
      }
      const later = others.get(case_) ?? new Map<string, number>();
      others.set(case_, later);
      const attempt = later.get(hash) ?? later.size + 2;
      later.set(hash, attempt);
      return { id: boundedId(`${case_}#${String(attempt)}`), attempt };
    },
  };
}
