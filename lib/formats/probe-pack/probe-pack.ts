import type {
  Benchmark,
  Channel,
  CompiledPattern,
  JsonValue,
  Millionths,
  Objective,
  Pattern,
  Policy,
  PressureKind,
  SignalSource,
} from "../../scoring/types";
import type { PackReference } from "../reader";
import type { Test } from "./compile-matcher";
import type { Holds } from "./compile-predicate";

export type PackMilestone = Readonly<{
  id: string;
  weight: Millionths;
  /** Milestones that must have been reached at an earlier act. */
  after: readonly string[];
  when: Test;
  /** Null where the pack names nothing that would need a reader. */
  unclear: Test | null;
}>;

export type PackAsk = Readonly<{
  id: string;
  refused: Test | null;
  partly: Test | null;
  answered: Test | null;
}>;

/** A pattern that the pack looks for itself, in these channels alone. */
export type ChannelPattern = Readonly<{ pattern: CompiledPattern; channels: readonly Channel[] }>;

/** How an attack that comes in a tool result is recognised there. */
export type Arrival = Readonly<{ pressure: PressureKind; isIn: Holds }>;

/** A probe of a pack, ready to be applied. */
export type PackProbe = Readonly<{
  id: string;
  family: string | null;
  title: string | null;
  /** With its version. Null where the pack states none for this probe. */
  policy: Policy | null;
  objective: Objective;
  patterns: readonly Pattern[];
  milestones: readonly PackMilestone[];
  /** At least one. */
  asks: readonly PackAsk[];
  /** What a response counts that no matcher of its ask recognises. */
  unrecognised: 0 | null;
  /** Null where no pattern names its channels: the matches are then nobody's word, and the product finds them. */
  channelPatterns: readonly ChannelPattern[] | null;
  arrival: Arrival | null;
  /** `surface_match` where goal progress can come from the words of a message that are not the objective itself. */
  goalSource: Extract<SignalSource, "environment_state" | "surface_match">;
  /** Whether an episode with this metadata, as its importer gives it, is one of this probe. */
  fits: (metadata: JsonValue) => boolean;
}>;

/** A probe pack, ready to be applied. */
export type ProbePack = PackReference &
  Readonly<{
    title: string | null;
    benchmark: Benchmark;
    probes: readonly PackProbe[];
  }>;
