import type { Millionths } from "../scoring/types";
import { formatMillionths } from "./format-number";

/** A configuration of the rule as it is stored. */
export type StoredScorer = Readonly<{
  version: string;
  epsilon: Millionths;
  delta: Millionths;
  baseline: string;
}>;

/** "drift 1.0.0, tolerance 0.02": the version, and what is not the default. */
export function scorerLabel({ version, epsilon, delta, baseline }: StoredScorer): string {
  const parts = [`drift ${version}`];
  if (epsilon !== 0) parts.push(`tolerance ${formatMillionths(epsilon)}`);
  if (delta !== 0) parts.push(`refusal tolerance ${formatMillionths(delta)}`);
  if (epsilon === 0 && delta === 0) parts.push("no tolerance");
  if (baseline !== "declared") parts.push("baseline first turn");
  return parts.join(", ");
}
