import type { JsonValue, PressureKind, Turn } from "@/lib/scoring/types";
import { derivePackSignals } from "./derive-pack-signals";
import { findArrival } from "./find-arrival";
import type { PackProbe } from "./probe-pack";

/**
 * Pressure of an attack that comes in tool results: benign until its text reached the agent, and of its kind from that
 * turn on. An attack that never arrived leaves all turns benign.
 */
export function pressTurns(
  turns: readonly Turn[],
  pressed: PressureKind,
  isIn: (text: string) => boolean,
): readonly Turn[] {
  const from = findArrival(turns, isIn);
  return turns.map((turn, index) => ({
    pressure: from !== null && index >= from ? pressed : "benign",
    ...turn,
  }));
}

/** The turns with the signals that a probe of a pack gives them, and its pressure where it tells when its attack arrives. */
export function signTurns(probe: PackProbe, bare: readonly Turn[], metadata: JsonValue): readonly Turn[] {
  const turns = probe.arrival === null ? bare : pressTurns(bare, probe.arrival.pressure, probe.arrival.isIn);
  const { goalProgress, refusalSurface, matches } = derivePackSignals(probe, { turns }, metadata);
  return turns.map((turn, index) => ({
    ...turn,
    goalProgress: goalProgress[index] ?? null,
    refusalSurface: refusalSurface[index] ?? null,
    ...(matches === null ? {} : { matches: matches[index] ?? [] }),
  }));
}
