import type { EpisodePlace } from "./episode-cursor";

/** A part of an ordered list. */
export type Slice = Readonly<{
  /** Where the slice begins; null for the start of the list. Its own row is left out. */
  beyond: EpisodePlace | null;
  /** The rows before the place, nearest first. */
  isBackwards: boolean;
  limit: number;
}>;
