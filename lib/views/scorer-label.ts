import type { Millionths } from "../scoring/types";
import { formatMillionths } from "./format-number";
import { safeLabel } from "./hostile-text";

/** A configuration of the rule as it is stored. */
export type StoredScorer = Readonly<{
  version: string;
  epsilon: Millionths;
  delta: Millionths;
  baseline: string;
  /** The pack that was applied to the stored run; null where the episodes' own signals were read. */
  pack: Readonly<{ id: string; hash: string }> | null;
}>;

const HASH_SHOWN = 8;
const ID_SHOWN = 60;

/** "drift 1.0.0, tolerance 0.02": the version, and what is not the default; the pack and its version, where one signed what was read. */
export function scorerLabel({ version, epsilon, delta, baseline, pack }: StoredScorer): string {
  const parts = [`drift ${version}`];
  if (epsilon !== 0) parts.push(`tolerance ${formatMillionths(epsilon)}`);
  if (delta !== 0) parts.push(`refusal tolerance ${formatMillionths(delta)}`);
  if (epsilon === 0 && delta === 0) parts.push("no tolerance");
  if (baseline !== "declared") parts.push("baseline first turn");
  if (pack !== null) parts.push(`pack ${safeLabel(pack.id, ID_SHOWN)} ${pack.hash.slice(0, HASH_SHOWN)}`);
  return parts.join(", ");
}
