import type { Policy, Probe } from "@/lib/scoring/types";
import type { Picked } from "./pick-probe";
import type { ProbePack } from "./probe-pack";

/** A probe of a run, as a pack describes it. `pack` says which pack, in which version, and which of its probes. */
export function probeFromPack({ pack, probe }: Picked, id: string): Probe {
  return {
    id,
    ...(probe.family === null ? {} : { family: probe.family }),
    ...(probe.title === null ? {} : { title: probe.title }),
    objective: probe.objective,
    ...(probe.policy === null ? {} : { policy: probe.policy }),
    ...(probe.patterns.length === 0 ? {} : { patterns: probe.patterns }),
    ...{ pack: { id: pack.id, hash: pack.hash, probe: probe.id } },
  };
}

/** The policy that all probes of all packs state; null where there is none, or more than one. */
export function commonPolicyOf(packs: readonly ProbePack[]): Policy | null {
  const [first, ...others] = packs.flatMap(({ probes }) => probes.map(({ policy }) => policy));
  if (first === undefined || first === null) return null;
  return others.every((policy) => policy?.version === first.version) ? first : null;
}
