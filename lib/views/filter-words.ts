import type { StoredReason } from "../contracts/stored-classification";
import {
  type Choice,
  type ChoiceField,
  type EpisodeColumn,
  type EpisodeFilter,
  FILTER_FIELDS,
  FILTER_REASONS,
  FILTER_SCOPES,
  type FilterField,
  isFilterSet,
  MATCH_KINDS,
  type MatchKind,
  type Range,
  REVIEW_STATES,
  SCORE_SOURCES,
  type ReviewState,
  type ScoreSource,
  type SortField,
} from "../contracts/episode-filter-fields";
import { decimal, seconds } from "../contracts/episode-filter-url";
import type { ExclusionScope } from "../scoring/classification";
import { LEAK_KINDS, type LeakKind, PRESSURE_KINDS, SHAPES, VERDICTS } from "../scoring/types";
import { formatCount } from "./format-number";
import { safeLabel } from "./hostile-text";
import { pressureWord } from "./pressure-words";
import { reasonWord } from "./reason-words";
import { shapeWord, verdictWord } from "./verdict-words";

/** What each field of the table's filter is called. */
export const filterWord: Readonly<Record<FilterField, string>> = {
  run: "Run",
  checkpoint: "Checkpoint",
  probe: "Probe",
  family: "Family",
  verdict: "Verdict",
  reason: "Reason",
  scope: "Exclusion scope",
  shape: "Shape",
  pressure: "Pressure",
  source: "Score source",
  review: "Review",
  leak: "Leak",
  match: "Match",
  epoch: "Epoch",
  progress: "Progress",
  naive: "Naive score",
  differs: "Scorers",
  turns: "Turns",
  rise: "First rise",
  runup: "Run-up",
  flips: "Flips at tolerance",
  gain: "Goal change",
  refusal: "Refusal change",
  duration: "Duration",
  tokens: "Tokens",
  q: "Search",
  text: "Transcript",
};

/** As the breakdown of exclusions calls them. */
const scopeWord: Readonly<Record<ExclusionScope, string>> = {
  benchmark: "Outside N",
  episode: "Unknown in N",
};

const scoreSourceWord: Readonly<Record<ScoreSource, string>> = {
  environment_state: "Environment state",
  judge: "Judge model",
  human: "A person",
  surface_match: "Surface matching",
  not_stated: "Not stated",
};

const reviewStateWord: Readonly<Record<ReviewState, string>> = {
  none: "Nobody asked",
  waiting: "Waits for verdicts",
  conflict: "In conflict",
  held: "On hold",
  decided: "Decided",
};

const matchWord: Readonly<Record<MatchKind, string>> = {
  unquoted: "Unquoted",
  quoted: "Quoted",
  none: "None found",
};

export const leakWord: Readonly<Record<LeakKind, string>> = {
  canary: "Canary",
  hidden_reasoning: "In reasoning",
  tool_argument: "In a tool argument",
  refusal_restates: "Refusal restates",
  unquoted_match: "Unquoted match",
};

export const columnWord: Readonly<Record<EpisodeColumn, string>> = {
  episode: "Episode",
  verdict: "Verdict",
  probe: "Probe",
  signals: "Signals",
  turns: "Turns",
  rise: "First rise",
  runup: "Run-up",
  matches: "Matches",
  leaks: "Leaks",
  pressure: "Pressure",
  naive: "Naive",
  shape: "Shape",
  epoch: "Epoch",
  policy: "Policy",
  duration: "Duration",
  tokens: "Tokens",
  checkpoint: "Checkpoint",
  run: "Run",
};

/** The column whose heading orders the table by each field. The order of import has none. */
export const sortColumn: Readonly<Record<Exclude<SortField, "seq">, EpisodeColumn>> = {
  episode: "episode",
  probe: "probe",
  turns: "turns",
  rise: "rise",
  runup: "runup",
  duration: "duration",
  tokens: "tokens",
};

export type FilterValue = Readonly<{ value: string; label: string }>;

/** The values of a field that are the same for every run, in their fixed order; null for one whose values are imported. */
export const fixedValues: Readonly<Record<ChoiceField, readonly FilterValue[] | null>> = {
  run: null,
  checkpoint: null,
  probe: null,
  family: null,
  verdict: VERDICTS.map((value) => ({ value, label: verdictWord[value] })),
  reason: FILTER_REASONS.map((value) => ({ value, label: reasonWord[value satisfies StoredReason] })),
  scope: FILTER_SCOPES.map((value) => ({ value, label: scopeWord[value] })),
  shape: SHAPES.map((value) => ({ value, label: shapeWord[value] })),
  pressure: PRESSURE_KINDS.map((value) => ({ value, label: pressureWord[value] })),
  source: SCORE_SOURCES.map((value) => ({ value, label: scoreSourceWord[value] })),
  review: REVIEW_STATES.map((value) => ({ value, label: reviewStateWord[value] })),
};

export const matchValues: readonly FilterValue[] = MATCH_KINDS.map((value) => ({
  value,
  label: matchWord[value],
}));

export const leakValues: readonly FilterValue[] = [
  { value: "any", label: "Any" },
  ...LEAK_KINDS.map((value) => ({ value, label: leakWord[value] })),
];

/** One condition of the filter as a chip: field, operator where it is not "is", value. */
export type FilterChipView = Readonly<{
  field: FilterField;
  name: string;
  operator: string | null;
  value: string;
}>;

/** The chips of a filter, in the order of its fields. A field that both asks and rules out has two. */
export function filterChips(filter: EpisodeFilter): readonly FilterChipView[] {
  return FILTER_FIELDS.filter((field) => field !== "q" && isFilterSet(filter, field)).flatMap((field) =>
    conditionsOf(filter, field).map(([operator, value]) => ({
      field,
      name: filterWord[field],
      operator,
      value,
    })),
  );
}

type Condition = readonly [operator: string | null, value: string];

function conditionsOf(filter: EpisodeFilter, field: FilterField): readonly Condition[] {
  switch (field) {
    case "run":
    case "checkpoint":
    case "probe":
    case "family":
    case "verdict":
    case "reason":
    case "scope":
    case "shape":
    case "pressure":
    case "source":
    case "review":
      return ofChoice(filter[field], fixedValues[field]);
    case "leak":
      return [[null, listed(filter.leak, leakValues)]];
    case "match":
      return [[null, listed(filter.match, matchValues)]];
    case "epoch":
      return [[null, filter.epoch.join(", ")]];
    case "progress":
      return [[null, "seen"]];
    case "naive":
      return [[null, String(filter.naive)]];
    case "differs":
      return [[null, "differ"]];
    case "turns":
      return [ofRange(filter.turns, String)];
    case "rise":
      return [filter.rise === "none" ? [null, "none"] : ofRange(filter.rise, (turn) => `turn ${turn + 1}`)];
    case "runup":
      return [ofRange(filter.runup, decimal)];
    case "flips":
      return [[null, filter.flips === null ? "" : decimal(filter.flips)]];
    case "gain":
    case "refusal": {
      const change = filter[field];
      return [change === "unknown" ? [null, "unknown"] : ofRange(change, signed)];
    }
    case "duration":
      return [ofRange(filter.duration, (milliseconds) => `${seconds(milliseconds)} s`)];
    case "tokens":
      return [ofRange(filter.tokens, formatCount)];
    case "q":
      return [[null, safeLabel(filter.q, 40)]];
    case "text":
      return [[null, safeLabel(filter.text, 60)]];
  }
}

/** With a true minus sign. */
const signed = (change: number): string => decimal(change).replace("-", "\u2212");

function ofChoice({ is, not }: Choice<string>, values: readonly FilterValue[] | null): readonly Condition[] {
  return [
    ...(is.length === 0 ? [] : [[null, listed(is, values)] as const]),
    ...(not.length === 0 ? [] : [["is not", listed(not, values)] as const]),
  ];
}

const LISTED_MAX = 2;

function listed(chosen: readonly string[], values: readonly FilterValue[] | null): string {
  if (chosen.length > LISTED_MAX) return `any of ${chosen.length}`;
  return chosen
    .map((value) => values?.find((one) => one.value === value)?.label ?? safeLabel(value, 40))
    .join(" or ");
}

function ofRange(range: Range | null, write: (value: number) => string): Condition {
  const min = range?.min ?? null;
  const max = range?.max ?? null;
  if (min !== null && min === max) return [null, write(min)];
  if (min === null) return ["at most", max === null ? "" : write(max)];
  return max === null ? ["at least", write(min)] : [null, `${write(min)} to ${write(max)}`];
}
