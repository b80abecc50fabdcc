import type { Instant } from "./instant";
import type { Submission } from "./review-verdict";

/** Whether a submitted verdict is real, since when and why; until then it exists for its reviewer alone. */
export type Grace = Readonly<
  { isOver: false; until: Instant } | { isOver: true; at: Instant; because: "time" | "next_claim" }
>;

/**
 * When a submitted verdict becomes real: as its grace ends, or with the next claim of its reviewer before that. Nobody has to watch
 * the clock: whoever reads the case after that moment writes it, with that moment and not that of the reading.
 *
 * @param nextClaimAt - when this reviewer next claimed a case; null where they have not.
 */
export function graceOf(
  { graceUntil }: Pick<Submission, "graceUntil">,
  nextClaimAt: Instant | null,
  now: Instant,
): Grace {
  if (nextClaimAt !== null && nextClaimAt < graceUntil && nextClaimAt <= now)
    return { isOver: true, at: nextClaimAt, because: "next_claim" };
  return now < graceUntil
    ? { isOver: false, until: graceUntil }
    : { isOver: true, at: graceUntil, because: "time" };
}
