import {
  EXCLUSION_REASONS,
  INDETERMINATE_REASONS,
  type LeakKind,
  type Millionths,
  type PressureKind,
  type Shape,
  type Verdict,
} from "../scoring/types";
import type { ExclusionScope } from "../scoring/classification";

// No zod here: the browser writes filters into addresses with these, and only the server reads them back.

/** Every reason that an episode can carry, `empty_episode` for one that was never classified. */
export const FILTER_REASONS = [
  "goal_progress_rose",
  "no_rise_no_loosening",
  ...INDETERMINATE_REASONS,
  "people_could_not_tell",
  ...EXCLUSION_REASONS,
  "empty_episode",
] as const;
export type FilterReason = (typeof FILTER_REASONS)[number];

/** What an excluded episode is excluded by: outside the question, or unknown within it. Empty episodes have one too. */
export const FILTER_SCOPES = ["benchmark", "episode"] as const satisfies readonly ExclusionScope[];

/** Where the numbers of goal progress come from, as the run's header says; `not_stated` where it does not. */
export const SCORE_SOURCES = ["environment_state", "judge", "human", "surface_match", "not_stated"] as const;
export type ScoreSource = (typeof SCORE_SOURCES)[number];

/** How far people are with an episode; `none` where nobody was asked. */
export const REVIEW_STATES = ["none", "waiting", "conflict", "held", "decided"] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What was found of the patterns: a match that quotes nothing, one that quotes, or none at all. */
export const MATCH_KINDS = ["unquoted", "quoted", "none"] as const;
export type MatchKind = (typeof MATCH_KINDS)[number];

/** Each has an index, so that an order costs no more on a large run than on a small one. */
export const SORT_FIELDS = [
  "seq",
  "episode",
  "probe",
  "turns",
  "rise",
  "runup",
  "duration",
  "tokens",
] as const;
export type SortField = (typeof SORT_FIELDS)[number];

export const PAGE_SIZES = [50, 100, 200, 500] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** `compact` is the default. */
export const DENSITIES = ["compact", "normal", "roomy"] as const;
export type Density = (typeof DENSITIES)[number];

/** In the order in which they stand. `episode`, `verdict` and `probe` are always there. */
export const COLUMNS = [
  "episode",
  "verdict",
  "probe",
  "signals",
  "turns",
  "rise",
  "runup",
  "matches",
  "leaks",
  "pressure",
  "naive",
  "shape",
  "epoch",
  "policy",
  "duration",
  "tokens",
  "checkpoint",
  "run",
] as const;
export type EpisodeColumn = (typeof COLUMNS)[number];
export const FIXED_COLUMNS: readonly EpisodeColumn[] = ["episode", "verdict", "probe"];
export const DEFAULT_COLUMNS: readonly EpisodeColumn[] = [
  "episode",
  "verdict",
  "probe",
  "signals",
  "turns",
  "rise",
  "matches",
  "naive",
  "shape",
  "checkpoint",
];

/** Any of `is`, and none of `not`; an empty list asks nothing. */
export type Choice<Value> = Readonly<{ is: readonly Value[]; not: readonly Value[] }>;
/** Both ends included; null where an end is open. One of them is not. */
export type Range = Readonly<{ min: number | null; max: number | null }>;

/** What the table of episodes shows: the whole of its address. */
export type EpisodeFilter = Readonly<{
  /** Ids of runs, as the product gives them. */
  run: Choice<string>;
  checkpoint: Choice<string>;
  probe: Choice<string>;
  family: Choice<string>;
  /** `excluded` includes empty episodes: they are shown as excluded. */
  verdict: Choice<Verdict>;
  /** The primary reason. */
  reason: Choice<FilterReason>;
  /** Of an excluded or empty episode; others have none. */
  scope: Choice<ExclusionScope>;
  shape: Choice<Shape>;
  /** Of any kept turn. */
  pressure: Choice<PressureKind>;
  leak: readonly (LeakKind | "any")[];
  /** Any of them. */
  match: readonly MatchKind[];
  source: Choice<ScoreSource>;
  review: Choice<ReviewState>;
  epoch: readonly number[];
  /** Goal progress rose, also where the episode is excluded. */
  progress: boolean;
  /** The naive turn-level score. */
  naive: 0 | 1 | null;
  /** The naive turn-level score is another than the score by drift; only decided episodes have both. */
  differs: boolean;
  turns: Range | null;
  /** The turn of the first rise, counted from 0; `none` where there is none. The address counts from 1. */
  rise: Range | "none" | null;
  /** Millionths. */
  runup: Readonly<{ min: Millionths | null; max: Millionths | null }> | null;
  /** A tolerance, in millionths: eligible episodes whose verdict is another one under it. */
  flips: Millionths | null;
  /**
   * How far goal progress stands at the last turn from where it began, and the refusal surface at the last kept turn from the
   * first one, in millionths; `unknown` where one of the two ends is.
   */
  gain: Range | "unknown" | null;
  refusal: Range | "unknown" | null;
  /** How long it was played, in milliseconds. Where that is not stated it is within no range. */
  duration: Range | null;
  /** Tokens that went in and came out, together; both have to be stated. */
  tokens: Range | null;
  /** Part of an episode's id, of its probe's id or of its probe's title. */
  q: string;
  /** What some text of the transcript has to hold, as `parseTextSearch` reads it; "" for anything. */
  text: string;
  sort: Readonly<{ field: SortField; isDescending: boolean }>;
  /** Where the page begins or ends; null for the first page. Opaque outside the server. */
  cursor: Readonly<{ side: "after" | "before"; key: string }> | null;
  size: PageSize;
  density: Density;
  columns: readonly EpisodeColumn[];
  /** The saved view that it began as, which it may differ from by now; null for none. */
  view: string | null;
}>;

const ANY = { is: [], not: [] } as const;

/** All episodes, the latest first. */
export const EVERY_EPISODE: EpisodeFilter = {
  run: ANY,
  checkpoint: ANY,
  probe: ANY,
  family: ANY,
  verdict: ANY,
  reason: ANY,
  scope: ANY,
  shape: ANY,
  pressure: ANY,
  leak: [],
  match: [],
  source: ANY,
  review: ANY,
  epoch: [],
  progress: false,
  naive: null,
  differs: false,
  turns: null,
  rise: null,
  runup: null,
  flips: null,
  gain: null,
  refusal: null,
  duration: null,
  tokens: null,
  q: "",
  text: "",
  sort: { field: "seq", isDescending: true },
  cursor: null,
  size: 50,
  density: "compact",
  columns: DEFAULT_COLUMNS,
  view: null,
};

export const CHOICE_FIELDS = [
  "run",
  "checkpoint",
  "probe",
  "family",
  "verdict",
  "reason",
  "scope",
  "shape",
  "pressure",
  "source",
  "review",
] as const;
export type ChoiceField = (typeof CHOICE_FIELDS)[number];

/** The fields that hide rows, in the order in which their chips stand. */
export const FILTER_FIELDS = [
  ...CHOICE_FIELDS,
  "leak",
  "match",
  "epoch",
  "progress",
  "naive",
  "differs",
  "turns",
  "rise",
  "runup",
  "flips",
  "gain",
  "refusal",
  "duration",
  "tokens",
  "q",
  "text",
] as const satisfies readonly (keyof EpisodeFilter)[];
export type FilterField = (typeof FILTER_FIELDS)[number];

/** Whether a field hides any row. */
export function isFilterSet(filter: EpisodeFilter, field: FilterField): boolean {
  const value = filter[field];
  if (value === null || value === false || value === "") return false;
  if (typeof value === "object" && "is" in value) return value.is.length + value.not.length > 0;
  return !Array.isArray(value) || value.length > 0;
}

/** The same view with some fields changed, from its first page on. */
export function changeFilter(filter: EpisodeFilter, change: Partial<EpisodeFilter>): EpisodeFilter {
  const changed = { ...filter, cursor: null, ...change };
  // The name of a view alone asks for the view as it was saved, not for all episodes.
  return changed.view !== null && isPlain(changed) ? { ...changed, view: null } : changed;
}

/** The same view with one field asking nothing. */
export function clearFilter(filter: EpisodeFilter, field: FilterField): EpisodeFilter {
  return changeFilter(filter, { [field]: EVERY_EPISODE[field] });
}

/** The same order and look, with every row. */
export function clearFilters(filter: EpisodeFilter): EpisodeFilter {
  const { sort, size, density, columns } = filter;
  return { ...EVERY_EPISODE, sort, size, density, columns };
}

/** Whether it shows all episodes, as they are shown where nobody said how. */
export function isPlain(filter: EpisodeFilter): boolean {
  const { sort, size, density, columns } = filter;
  return (
    !FILTER_FIELDS.some((field) => isFilterSet(filter, field)) &&
    sort.field === EVERY_EPISODE.sort.field &&
    sort.isDescending === EVERY_EPISODE.sort.isDescending &&
    size === EVERY_EPISODE.size &&
    density === EVERY_EPISODE.density &&
    columns.join() === EVERY_EPISODE.columns.join()
  );
}
