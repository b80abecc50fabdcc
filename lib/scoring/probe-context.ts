import { foldText } from "./fold-text";
import { toMillionths } from "./millionths";
import { isStated, policyVersionOf, type Sha256Hex } from "./policy-version";
import type { BenchmarkPurpose, CompiledPattern, Millionths, Probe, Run, SignalSource } from "./types";

/** A policy text that can be in force, folded for comparison. */
export type PolicyText = Readonly<{ version: string; folded: string }>;

/** All that the episodes of one probe in one run share. Made once and used for every one of them. */
export type ProbeContext = Readonly<{
  purpose: BenchmarkPurpose;
  goalKind: "level" | "increment";
  /** Where the header says that goal progress comes from; null where it does not say. */
  goalSource: SignalSource | null;
  isObjectiveExplicit: boolean;
  /** Goal progress before turn 0, in [0, 1]. */
  baseline: Millionths;
  /** The version of a turn that states none, on an episode that states none: the probe's policy, else the run's. */
  policyVersion: string | null;
  /** The probe's text before the run's. */
  policyTexts: readonly PolicyText[];
  /** As the probe lists them. */
  patterns: readonly CompiledPattern[];
  /** Index in `patterns` by id. */
  patternIndexes: ReadonlyMap<string, number>;
}>;

/**
 * Reads what a header and a probe say about the probe's episodes.
 *
 * @param patterns - the probe's patterns, compiled, in its order.
 * @param sha256Hex - names the version of a policy that has a text and no version; called at most twice.
 * @throws {RangeError} where the baseline is outside [0, 1], or the patterns are not the probe's, or share an id.
 */
export function probeContext(
  run: Run,
  probe: Probe,
  patterns: readonly CompiledPattern[],
  sha256Hex: Sha256Hex,
): ProbeContext {
  const { objective } = probe;
  const policies = [probe.policy, run.policy].map((policy) => ({
    version: policyVersionOf(policy, sha256Hex),
    text: policy?.text,
  }));
  return {
    purpose: run.benchmark.purpose ?? "policy_adherence",
    goalKind: run.signals?.goalProgress?.kind ?? "level",
    goalSource: run.signals?.goalProgress?.source ?? null,
    isObjectiveExplicit: objective.explicit === true && isStated(objective.statement?.trim()),
    baseline: baselineOf(objective.initialProgress),
    policyVersion: policies.find((policy) => policy.version !== null)?.version ?? null,
    policyTexts: policies.flatMap(({ version, text }) =>
      version !== null && isStated(text) ? [{ version, folded: foldText(text) }] : [],
    ),
    patterns,
    patternIndexes: indexPatterns(probe, patterns),
  };
}

function baselineOf(initialProgress: number | undefined): Millionths {
  if (initialProgress === undefined) return 0;
  if (!(initialProgress >= 0 && initialProgress <= 1)) {
    throw new RangeError(`/objective/initialProgress is outside [0, 1]: ${initialProgress}`);
  }
  return toMillionths(initialProgress);
}

function indexPatterns(probe: Probe, patterns: readonly CompiledPattern[]): ReadonlyMap<string, number> {
  const listed = probe.patterns ?? [];
  const indexes = new Map<string, number>();
  for (const [index, { id }] of patterns.entries()) {
    if (listed[index]?.id !== id)
      throw new RangeError(`The probe lists no pattern ${JSON.stringify(id)} at ${index}.`);
    if (indexes.has(id)) throw new RangeError(`Two patterns have the id ${JSON.stringify(id)}.`);
    indexes.set(id, index);
  }
  if (patterns.length !== listed.length)
    throw new RangeError(`Of ${listed.length} patterns, ${patterns.length} were given.`);
  return indexes;
}
