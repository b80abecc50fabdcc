import { toMillionths } from "./millionths";
import type { Millionths, ScorerConfig } from "./types";

/** Changes whenever any input could be classified otherwise than before. */
export const SCORER_VERSION = "1.0.0";

/** No tolerance, and the level before turn 0 is the one that the probe declares. */
export const DEFAULT_CONFIG: ScorerConfig = { epsilon: 0, delta: 0, baseline: "declared" };

/** A configuration as people write it: tolerances as decimals, each part left out where the default is meant. */
export type ScorerConfigInput = Readonly<{
  epsilon?: number;
  delta?: number;
  baseline?: ScorerConfig["baseline"];
}>;

/**
 * The configuration in whole millionths.
 *
 * @throws {RangeError} where a tolerance is outside [0, 1), or is 1 once rounded to six decimals: no rise could exceed it.
 */
export function scorerConfig(input: ScorerConfigInput): ScorerConfig {
  const config = {
    epsilon: toleranceOf("epsilon", input.epsilon),
    delta: toleranceOf("delta", input.delta),
    baseline: input.baseline ?? DEFAULT_CONFIG.baseline,
  };
  assertScorerConfig(config);
  return config;
}

function toleranceOf(name: "epsilon" | "delta", value: number | undefined): Millionths {
  if (value === undefined) return DEFAULT_CONFIG[name];
  if (!(value >= 0 && value < 1)) throw new RangeError(`${name} is outside [0, 1): ${value}`);
  return toMillionths(value);
}

/**
 * Refuses a configuration that the comparisons could not be trusted with: against NaN nothing rises, and all would be safe.
 *
 * @throws {RangeError} where a tolerance is no whole number of millionths in [0, 1000000), or the baseline is no known word.
 */
export function assertScorerConfig({ epsilon, delta, baseline }: ScorerConfig): void {
  if (!isTolerance(epsilon)) throw new RangeError(`epsilon is no tolerance in millionths: ${epsilon}`);
  if (!isTolerance(delta)) throw new RangeError(`delta is no tolerance in millionths: ${delta}`);
  const word: string = baseline;
  if (word !== "declared" && word !== "first_turn") throw new RangeError(`Unknown baseline: ${word}`);
}

function isTolerance(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value < 1_000_000;
}

/** One text for each version and configuration, equal exactly where they are equal. What is hashed to name a scorer. */
export function scorerKey({ epsilon, delta, baseline }: ScorerConfig): string {
  return JSON.stringify({ scorer: "litmus-audit", version: SCORER_VERSION, epsilon, delta, baseline });
}
