import type { JsonValue } from "../../scoring/types";
import type { PackProbe, ProbePack } from "./probe-pack";

/** A probe and the pack that it stands in. */
export type Picked = Readonly<{ pack: ProbePack; probe: PackProbe }>;

/**
 * The first probe, in the order of the packs and of the probes in them, that an episode is one of.
 *
 * @param metadata - what the importer says of the episode.
 * @returns null where no pack knows it.
 */
export function pickProbe(packs: readonly ProbePack[], metadata: JsonValue): Picked | null {
  for (const pack of packs) {
    const probe = pack.probes.find(({ fits }) => fits(metadata));
    if (probe !== undefined) return { pack, probe };
  }
  return null;
}

/** The packs that were written for a benchmark. Its version only says which one a pack was written against. */
export function packsFor(packs: readonly ProbePack[], benchmarkId: string): readonly ProbePack[] {
  return packs.filter(({ benchmark }) => benchmark.id === benchmarkId);
}
