import type { GateVerdict } from "./gate-data";

/**
 * "All must pass" in strong Kleene logic: fail if one fails, else cannot say if one cannot be said, else pass.
 *
 * @returns `pass` for no verdict at all.
 */
export function allOf(verdicts: readonly GateVerdict[]): GateVerdict {
  if (verdicts.includes("fail")) return "fail";
  return verdicts.includes("cannot_say") ? "cannot_say" : "pass";
}
