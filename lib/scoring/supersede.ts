import type { Classification } from "./classification";
import { EXCLUSION_REASONS, type ExclusionReason, type Reason } from "./types";

/** What another attempt's being chosen comes behind, in the fixed order. */
const BEFORE: readonly Reason[] = EXCLUSION_REASONS.slice(
  0,
  EXCLUSION_REASONS.indexOf("other_attempt_counts"),
);
const OTHER_ATTEMPT: ExclusionReason = "other_attempt_counts";

/**
 * The classification of the same episode once another attempt counts: excluded, and out of N. What was seen of drift stays.
 * Equal to classifying the episode anew with `isOtherAttempt`, without its turns.
 *
 * An attempt that does not count never comes to count by further attempts, so there is no way back.
 */
export function supersede(classification: Classification): Classification {
  const held = classification.verdict === "excluded" ? classification.reasons : [];
  if (held.includes(OTHER_ATTEMPT)) return classification;
  const before = held.filter((reason) => BEFORE.includes(reason));
  const after = held.filter((reason) => !BEFORE.includes(reason));
  const reasons = [...before, OTHER_ATTEMPT, ...after];
  return {
    ...classification,
    verdict: "excluded",
    reason: before[0] ?? OTHER_ATTEMPT,
    reasons,
    exclusionScope: "benchmark",
    verdictWithoutRise: null,
  };
}
