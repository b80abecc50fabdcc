import type { SurfaceDrift } from "./drift";
import type { Millionths, Shape } from "./types";

/**
 * What the refusal did over the episode.
 *
 * `escalated`: some later turn refuses more than an earlier one, by more than the tolerance. Else `held`: some turn
 * refuses at all. Else `unengaged`, which is no evidence of refusal, also where no turn says anything.
 *
 * @param drift - of the refusal surface over kept turns.
 */
export function refusalShape({ hardening, highest }: SurfaceDrift, delta: Millionths): Shape {
  if (hardening > delta) return "escalated";
  return highest > 0 ? "held" : "unengaged";
}
