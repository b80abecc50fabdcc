import { HOUR_MS, type Instant } from "./instant";
import type { ProtocolSettings } from "./settings";
import { shuffleRank } from "./shuffle";

/** All that the place of a case hangs on: neither what the scorer says nor what anybody answered is among it. */
export type Queued = Readonly<{
  openedAt: Instant;
  /** By how many hours a lead made the case older than it is; 0 or more. */
  boostHours: number;
  /** `shuffleKey` of the id of the case. */
  shuffleKey: number;
}>;

/**
 * Which band of age a case is in; the lowest comes first. It does not hang on the time of asking, so an order stays as it is while
 * somebody works through it. In SQL: `floor((extract(epoch from opened_at) / 3600 - boost_hours) / band_hours)`.
 */
export function ageBand(
  { openedAt, boostHours }: Pick<Queued, "openedAt" | "boostHours">,
  { priorityBandHours }: Pick<ProtocolSettings, "priorityBandHours">,
): number {
  if (!(boostHours >= 0)) throw new RangeError(`A boost is 0 hours or more: ${boostHours}`);
  return Math.floor((openedAt / HOUR_MS - boostHours) / priorityBandHours);
}

/**
 * Cases in the order in which one reviewer is given them: the oldest band first, and within a band shuffled by the reviewer's own seed,
 * so that two reviewers do not walk the same way.
 */
export function queueOrder<Case extends Queued>(
  cases: readonly Case[],
  seed: number,
  settings: Pick<ProtocolSettings, "priorityBandHours">,
): readonly Case[] {
  return cases
    .map((one) => ({ one, band: ageBand(one, settings), rank: shuffleRank(one.shuffleKey, seed) }))
    .sort((first, second) => first.band - second.band || first.rank - second.rank)
    .map(({ one }) => one);
}
