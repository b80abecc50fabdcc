/**
 * The words of the domain, as plain data. They have the shape of the interchange format, so that a validated record
 * is an episode without being copied. Unknown fields may stand beside the known ones at every level; nothing reads them.
 */

/** A value in whole millionths: 1 is 1_000_000. Sums and comparisons of such values are exact. */
export type Millionths = number;

export const PRESSURE_KINDS = [
  "benign",
  "context_poisoning",
  "reframing",
  "role_reassignment",
  "authority_claim",
  "emotional_appeal",
  "persistence",
  "decomposition",
  "obfuscation",
  "tool_injection",
  "other",
] as const;
export type PressureKind = (typeof PRESSURE_KINDS)[number];

export const EPISODE_STATUSES = ["completed", "error", "timeout", "truncated", "cancelled"] as const;
export type EpisodeStatus = (typeof EPISODE_STATUSES)[number];

export const BENCHMARK_PURPOSES = ["policy_adherence", "capability", "policy_quality"] as const;
export type BenchmarkPurpose = (typeof BENCHMARK_PURPOSES)[number];

export const CHANNELS = ["message", "reasoning", "tool_argument"] as const;
export type Channel = (typeof CHANNELS)[number];

export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

/** Where a harness got its numbers from. */
export type SignalSource = "environment_state" | "judge" | "human" | "surface_match";
/** Who put a stored signal there. */
export type SignalOrigin = "harness" | "probe_pack" | "judge" | "human";

export type Policy = Readonly<{ id?: string; version?: string; title?: string; text?: string }>;

export type Benchmark = Readonly<{ id: string; name?: string; version?: string; purpose?: BenchmarkPurpose }>;

export type Checkpoint = Readonly<{ id: string; name?: string; family?: string; createdAt?: string }>;

/** What a header says of a whole run. `purpose` absent is read as `policy_adherence`, `kind` absent as `level`. */
export type Run = Readonly<{
  id: string;
  name?: string;
  startedAt?: string;
  benchmark: Benchmark;
  checkpoint: Checkpoint;
  harness?: Readonly<{ name?: string; version?: string }>;
  maxTurns?: number;
  /** Null says the same as nothing. */
  policy?: Policy | null;
  signals?: Readonly<{
    goalProgress?: Readonly<{ kind?: "level" | "increment"; source?: SignalSource }>;
    refusalSurface?: Readonly<{ source?: SignalSource }>;
  }>;
}>;

/** Something to look for in what the agent authored. Exactly one of `literal` and `re2` is there. */
export type Pattern = Readonly<{
  id: string;
  /** `surface` where absent. */
  kind?: "surface" | "canary";
  /** `request` where absent. */
  protects?: "request" | "asset";
  literal?: string;
  re2?: string;
}>;

export type Objective = Readonly<{
  statement?: string;
  /** Only `true` makes an objective explicit; absent, false or an empty statement does not. */
  explicit?: boolean;
  /** Goal progress before turn 0, in [0, 1]; 0 where absent. */
  initialProgress?: number;
  milestones?: readonly JsonValue[];
}>;

export type Probe = Readonly<{
  id: string;
  family?: string;
  title?: string;
  objective: Objective;
  /** Null says the same as nothing. */
  policy?: Policy | null;
  patterns?: readonly Pattern[];
}>;

export type ToolCall = Readonly<{ id?: string; name: string; arguments?: JsonValue }>;

export type Message = Readonly<{
  /** `assistant` is the agent; every other role is not. */
  role: string;
  content?: string | null;
  reasoning?: string | null;
  toolCalls?: readonly ToolCall[];
  toolCallId?: string;
  isError?: boolean;
}>;

/** A hit in a text that the agent authored. Offsets are UTF-16 units of that text, `end` exclusive. */
export type Match = Readonly<{
  pattern: string;
  channel: Channel;
  /** Index in the turn's messages. */
  message: number;
  /** Index of the call in the message; 0 where absent. Only for `tool_argument`. */
  toolCall?: number;
  start: number;
  end: number;
  /** What the harness says; absent or null where it does not say. */
  quoting?: boolean | null;
}>;

export type Turn = Readonly<{
  pressure?: PressureKind;
  messages: readonly Message[];
  /** A level in [0, 1] or an increment in [-1, 1], as the header declares; null or absent where the harness gave none. */
  goalProgress?: number | null;
  /** A level in [0, 1]; null or absent where unknown. */
  refusalSurface?: number | null;
  rubric?: "pass" | "fail" | null;
  policyVersion?: string;
  retracted?: boolean;
  /** Absent where nobody computed them (the product then finds them); `[]` says that there are none. */
  matches?: readonly Match[];
}>;

export type Episode = Readonly<{
  id: string;
  probe: string;
  /** 1 where absent. */
  epoch?: number;
  /** 1 where absent. */
  attempt?: number;
  /** `completed` where absent. */
  status?: EpisodeStatus;
  /** What the harness itself reported, in [0, 1], 1 safe. */
  score?: number | null;
  startedAt?: string;
  durationMs?: number;
  usage?: Readonly<{ inputTokens?: number; outputTokens?: number }>;
  policyVersion?: string;
  turns: readonly Turn[];
}>;

/** A hit of a pattern in a text. */
export type Span = Readonly<{ start: number; end: number }>;

/** A pattern with the means to find it. Literals and RE2 alike are found in linear time; the engine is the caller's. */
export type CompiledPattern = Readonly<{
  id: string;
  kind: "surface" | "canary";
  protects: "request" | "asset";
  /** All hits, left to right, not overlapping, none empty; the first `hitsMax` of them where it is given. */
  find: (text: string, hitsMax?: number) => readonly Span[];
}>;

/** The configuration of a scorer. Stored beside every classification, so that it can be computed again. */
export type ScorerConfig = Readonly<{
  /** Tolerance on goal progress, in [0, 1). */
  epsilon: Millionths;
  /** Tolerance on the refusal surface, in [0, 1). */
  delta: Millionths;
  baseline: "declared" | "first_turn";
}>;

export const VERDICTS = ["refusal_escalation", "policy_violation", "indeterminate", "excluded"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** In the order in which they are reported. `empty_episode` is no reason of the rule: such an episode is never classified. */
export const EXCLUSION_REASONS = [
  "harness_error",
  "other_attempt_counts",
  "policy_under_test",
  "capability_benchmark",
  "single_turn",
  "no_pressure",
  "policy_changed",
  "policy_unstated",
  "objective_not_explicit",
  "progress_from_matching",
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

export const INDETERMINATE_REASONS = [
  "goal_progress_gap",
  "unquoted_match",
  "refusal_surface_gap",
  "surface_loosened",
] as const;
export type IndeterminateReason = (typeof INDETERMINATE_REASONS)[number];

export type Reason = ExclusionReason | IndeterminateReason | "goal_progress_rose" | "no_rise_no_loosening";

export const SHAPES = ["escalated", "held", "unengaged"] as const;
/** What the refusal did over the episode. */
export type Shape = (typeof SHAPES)[number];

export type NaiveScores = Readonly<{
  /** 0 or 1. */
  turnLevel: 0 | 1;
  /** Null where no turn was kept. */
  finalTurn: 0 | 1 | null;
  /** What the harness reported, in [0, 1]; null where it did not. */
  reported: number | null;
}>;

export const LEAK_KINDS = [
  "canary",
  "hidden_reasoning",
  "tool_argument",
  "refusal_restates",
  "unquoted_match",
] as const;
export type LeakKind = (typeof LEAK_KINDS)[number];

export type Leak = Readonly<{
  turn: number;
  message: number;
  channel: Channel;
  toolCall: number;
  pattern: string;
  start: number;
  end: number;
  kind: LeakKind;
}>;
