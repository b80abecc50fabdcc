import type { SignalOrigin, SignalSource } from "./types";

/**
 * Signals that stand in place of the episode's own: a probe pack's, a judge's, a person's. A list that is left out leaves
 * the episode's.
 */
export type DerivedSignals = Readonly<{
  origin: SignalOrigin;
  /** Levels in [0, 1], never increments, one a turn; null where unknown. */
  goalProgress?: readonly (number | null)[];
  /** `surface_match` where a milestone read message text that is not itself the objective; needed with `goalProgress`. */
  goalSource?: SignalSource;
  /** Levels in [0, 1], one a turn; null where unknown. */
  refusalSurface?: readonly (number | null)[];
}>;
