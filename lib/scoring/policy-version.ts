import type { Policy } from "./types";

/** The hash function is the caller's: lower-case hexadecimal SHA-256 of the text's UTF-8 bytes. */
export type Sha256Hex = (text: string) => string;

/**
 * The version that identifies a policy: its own, else `sha256:` and the hash of its text.
 *
 * @returns null where it states neither; an empty string states nothing.
 */
export function policyVersionOf(policy: Policy | null | undefined, sha256Hex: Sha256Hex): string | null {
  if (isStated(policy?.version)) return policy.version;
  if (isStated(policy?.text)) return `sha256:${sha256Hex(policy.text)}`;
  return null;
}

/** Whether a text says anything: neither absent, nor null, nor empty. */
export function isStated(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== "";
}
