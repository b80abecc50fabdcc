// No zod here: the browser shows these.

/** In UTF-16 units. A shorter text stands by chance in many places. */
export const REDACTED_LENGTH_MIN = 4;
export const REDACTED_LENGTH_MAX = 100_000;

/** What was replaced, or would be. Never what it said. */
export type RedactionReport = Readonly<{
  isDryRun: boolean;
  episodeCount: number;
  placeCount: number;
  /** UTF-16 units that were replaced. */
  unitCount: number;
  /** The first of them, in the order of the run. */
  episodes: readonly Readonly<{
    id: string;
    externalId: string;
    places: number;
    units: number;
    /** What becomes of the foreign record that the episode was made from. */
    source: "none" | "rewritten" | "dropped" | "untouched";
  }>[];
  /** Where the text stands still, since nothing is edited there. */
  kept: Readonly<{
    /** Ids and names in episodes. */
    names: number;
    headers: number;
    probes: number;
    others: number;
    rejectedLines: number;
    /** Names of the run, its files and its probes. */
    labels: number;
  }>;
}>;

/** So many episodes are listed. */
export const REPORTED_EPISODES_MAX = 100;
