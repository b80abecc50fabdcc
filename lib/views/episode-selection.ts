import type { Choice, EpisodeFilter, FilterReason } from "../contracts/episode-filter-fields";
import { episodesHref } from "../contracts/episode-filter-url";
import type { ExclusionScope } from "../scoring/classification";
import type { LeakKind, Shape, Verdict } from "../scoring/types";

/** What a number on a page is a number of. Fields narrow each other. */
export type EpisodeSelection = Readonly<{
  /** The product's id of the run. */
  run?: string;
  family?: string;
  probe?: string;
  verdict?: Verdict;
  /** Neither excluded nor empty. */
  isEligible?: true;
  /** The primary reason. */
  reason?: FilterReason;
  reasonNot?: FilterReason;
  /** Of an excluded or empty episode: outside N, or unknown within it. */
  scope?: ExclusionScope;
  shape?: Shape;
  /** Goal progress rose, also where the episode is excluded. */
  hasProgress?: true;
  /** The naive turn-level score. */
  naive?: 0 | 1;
  /** Of decided episodes: the naive score is another. */
  differs?: true;
  leak?: LeakKind | "any";
  /** Largest rise, in millionths, both ends included. */
  runup?: EpisodeFilter["runup"];
  /** Of its ends, in millionths. */
  gain?: EpisodeFilter["gain"];
  refusal?: EpisodeFilter["refusal"];
  verdicts?: readonly Verdict[];
}>;

/** The address of the list of exactly those episodes. */
export function selectionHref(selection: EpisodeSelection): string {
  const { verdict, isEligible, reason, reasonNot } = selection;
  return episodesHref({
    run: only(selection.run),
    family: only(selection.family),
    probe: only(selection.probe),
    verdict: {
      is: selection.verdicts ?? (verdict === undefined ? [] : [verdict]),
      not: isEligible ? ["excluded"] : [],
    },
    reason: {
      is: reason === undefined ? [] : [reason],
      not: reasonNot === undefined ? [] : [reasonNot],
    },
    scope: only(selection.scope),
    shape: only(selection.shape),
    progress: selection.hasProgress ?? false,
    naive: selection.naive ?? null,
    differs: selection.differs ?? false,
    leak: selection.leak === undefined ? [] : [selection.leak],
    runup: selection.runup ?? null,
    gain: selection.gain ?? null,
    refusal: selection.refusal ?? null,
  });
}

function only<Value>(value: Value | undefined): Choice<Value> {
  return { is: value === undefined ? [] : [value], not: [] };
}
