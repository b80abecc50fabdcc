import { hash } from "node:crypto";
import { scorerKey } from "../../scoring/scorer-config";
import type { ScorerConfig } from "../../scoring/types";

/** Sixteen hexadecimal digits of the SHA-256 of the scorer's version and configuration: it stands in every classification. */
export function scorerId(config: ScorerConfig): string {
  return hash("sha256", scorerKey(config), "hex").slice(0, 16);
}
