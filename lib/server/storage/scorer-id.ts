import { hash } from "node:crypto";
import { scorerKey } from "../../scoring/scorer-config";
import type { ScorerConfig } from "../../scoring/types";

/**
 * Sixteen hexadecimal digits of the SHA-256 of the scorer's version and configuration, and of the pack that signed what it
 * read, where one was applied to a stored run: it stands in every classification.
 */
export function scorerId(config: ScorerConfig, packHash: string | null = null): string {
  const key = packHash === null ? scorerKey(config) : `${scorerKey(config)}\n${packHash}`;
  return hash("sha256", key, "hex").slice(0, 16);
}
