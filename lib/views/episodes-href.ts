import type { StoredReason } from "../contracts/stored-classification";
import type { LeakKind, Shape, Verdict } from "../scoring/types";

/** What a number on a page is a number of. Several values of one field widen it, several fields narrow it. */
export type EpisodeSelection = Readonly<{
  run?: string;
  probe?: string;
  family?: string;
  verdict?: Verdict | readonly Verdict[];
  /** The primary reason. */
  reason?: StoredReason | readonly StoredReason[];
  shape?: Shape;
  /** Goal progress rose, also where the episode is excluded. */
  progress?: "seen";
  /** The naive turn-level score. */
  naive?: 0 | 1;
  /** The rule and the naive scorer disagree. */
  differs?: "1";
  leak?: LeakKind;
}>;

/** The address of the list of exactly those episodes. */
export function episodesHref(selection: EpisodeSelection): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(selection)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  const text = query.toString();
  return text === "" ? "/episodes" : `/episodes?${text}`;
}
