import { DAY_MS, type Instant } from "./instant";
import { type CaseOrigin, isPersonalOrigin } from "./review-case";
import type { ProtocolSettings } from "./settings";
import { isDrawn } from "./shuffle";

/** A closed case that a reviewer gave a standing verdict on. */
export type OwnClosedCase = Readonly<{
  origin: CaseOrigin;
  shuffleKey: number;
  /** When this reviewer's verdict was given. */
  answeredAt: Instant;
  /** Revealed to the reviewer: what they would say again is no longer their own. */
  isRevealed: boolean;
  /** Given to this reviewer again before, finished or not. */
  isRepeated: boolean;
}>;

/**
 * Which of a reviewer's own closed cases they are to be given again: some time after their verdict, one in so many by their seed, each
 * once, never one that was revealed to them, and neither gold nor a repeat.
 */
export function dueRepeats<Case extends OwnClosedCase>(
  cases: readonly Case[],
  seed: number,
  now: Instant,
  { repeatAfterDays, repeatOneIn }: Pick<ProtocolSettings, "repeatAfterDays" | "repeatOneIn">,
): readonly Case[] {
  return cases.filter(
    (one) =>
      !isPersonalOrigin(one.origin) &&
      !one.isRevealed &&
      !one.isRepeated &&
      now - one.answeredAt >= repeatAfterDays * DAY_MS &&
      isDrawn(one.shuffleKey, seed, repeatOneIn),
  );
}
