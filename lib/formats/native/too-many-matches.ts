import { MATCHES_MAX } from "@/lib/scoring/place-matches";
import { LitmusScoringError } from "@/lib/scoring/scoring-error";
import type { Fault } from "./reject-record";

const FAULT: Fault = {
  code: "E_MATCH",
  jsonPath: "/turns",
  message: `The patterns of the probe have more than ${MATCHES_MAX} hits in this episode; at most so many are told apart.`,
  hint: "Narrow the patterns, or give the matches in the record.",
};

/**
 * What `read` makes of an episode, or the fault for which its record is rejected: too many hits to be told apart. They are
 * counted where they are looked for, so that nobody looks twice.
 */
export function unlessTooManyMatches<T>(
  read: () => T,
): Readonly<{ fault: null; value: T } | { fault: Fault }> {
  try {
    return { fault: null, value: read() };
  } catch (error) {
    if (error instanceof LitmusScoringError && error.code === "too_many_matches") return { fault: FAULT };
    throw error;
  }
}
