import { type Instant, SECOND_MS } from "./instant";
import type { ProtocolSettings } from "./settings";

export type GraceQuestion = Readonly<{
  submittedAt: Instant;
  /** When this reviewer next claimed a case; null where they have not. */
  nextClaimAt: Instant | null;
  settings: Pick<ProtocolSettings, "graceSeconds">;
}>;

/** Whether a submitted verdict is real, since when and why; until then it exists for its reviewer alone. */
export type Grace = Readonly<
  { isOver: false; until: Instant } | { isOver: true; at: Instant; because: "time" | "next_claim" }
>;

/**
 * When a submitted verdict becomes real: as its grace ends, or with the next claim of its reviewer before that. Nobody has to watch
 * the clock: whoever reads the case after that moment writes it, with that moment and not that of the reading.
 */
export function graceOf({ submittedAt, nextClaimAt, settings }: GraceQuestion, now: Instant): Grace {
  const end = submittedAt + settings.graceSeconds * SECOND_MS;
  const claimed =
    nextClaimAt !== null && nextClaimAt >= submittedAt && nextClaimAt < end && nextClaimAt <= now;
  if (claimed) return { isOver: true, at: nextClaimAt, because: "next_claim" };
  return now < end ? { isOver: false, until: end } : { isOver: true, at: end, because: "time" };
}
