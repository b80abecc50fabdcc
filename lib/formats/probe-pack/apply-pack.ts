import type { DerivedSignals } from "@/lib/scoring/derived-signals";
import type { Episode, JsonValue, Probe, Run, Turn } from "@/lib/scoring/types";
import { BENCHMARK_ID as AGENTDOJO } from "../agentdojo/agentdojo-run";
import { playsInjection } from "../agentdojo/plays-injection";
import { derivePackSignals } from "./derive-pack-signals";
import { pickProbe } from "./pick-probe";
import { probeFromPack } from "./probe-from-pack";
import type { PackProbe, ProbePack } from "./probe-pack";
import { pressTurns } from "./sign-turns";

/** The stored run that a pack is applied to. */
export type StoredRun = Readonly<{
  header: Run;
  /** An importer made its records from a foreign log: their pressure is the importer's reading, not the harness's word. */
  isConverted: boolean;
}>;

/**
 * The probe of a pack that a stored episode is one of: the first whose `match` fits its metadata, as at import; else, where
 * the run was written in the native format and names its probes itself, the one that is called as the run's probe.
 *
 * @param probe - that the episode names in its run.
 * @returns null where the pack says nothing of the episode.
 */
export function findPackProbe(
  pack: ProbePack,
  { header, isConverted }: StoredRun,
  probe: Probe,
  episode: Episode,
): PackProbe | null {
  const metadata = metadataOf(episode);
  if (isConverted && header.benchmark.id === AGENTDOJO && !playsInjection(metadata)) return null;
  const picked = pickProbe([pack], metadata);
  if (picked !== null) return picked.probe;
  return isConverted ? null : (pack.probes.find(({ id }) => id === probe.id) ?? null);
}

/** The run's probe as the pack describes it. What the pack does not state of policy and patterns stays as it was. */
export function probeByPack(pack: ProbePack, packProbe: PackProbe, probe: Probe): Probe {
  const { policy, patterns } = probe;
  return {
    ...(policy === undefined ? {} : { policy }),
    ...(patterns === undefined ? {} : { patterns }),
    ...probeFromPack({ pack, probe: packProbe }, probe.id),
  };
}

/** A stored episode under a probe of a pack: what the rule reads of it, and the signals in place of its own. */
export type SignedEpisode = Readonly<{ episode: Episode; signals: DerivedSignals }>;

/**
 * Signs a stored episode by a probe of a pack. Pure; the stored bytes stay as they are. An import with the same pack would
 * have given the same signals.
 *
 * @param source - where goal progress comes from, as the pack as a whole declares it.
 */
export function signStored(
  packProbe: PackProbe,
  source: PackProbe["goalSource"],
  { isConverted }: StoredRun,
  stored: Episode,
): SignedEpisode {
  const turns = pressedTurns(packProbe, stored.turns, isConverted);
  const derived = derivePackSignals(packProbe, { turns }, metadataOf(stored));
  const { matches } = derived;
  const isMatchedAnew = matches !== null || packProbe.patterns.length > 0;
  const matched = isMatchedAnew
    ? turns.map(({ matches: _own, ...turn }, index) =>
        matches === null ? turn : { ...turn, matches: matches[index] ?? [] },
      )
    : turns;
  return {
    episode: { ...stored, turns: matched },
    signals: {
      origin: "probe_pack",
      goalProgress: derived.goalProgress,
      goalSource: source,
      refusalSurface: derived.refusalSurface,
    },
  };
}

/** Where the pack tells when its attack arrives, pressure is what it says, unless the harness itself stated another. */
function pressedTurns(
  { arrival }: PackProbe,
  stored: readonly Turn[],
  isConverted: boolean,
): readonly Turn[] {
  if (arrival === null) return stored;
  const turns = isConverted ? stored.map(({ pressure: _read, ...turn }) => turn) : stored;
  return pressTurns(turns, arrival.pressure, arrival.isIn);
}

/** A field that the format carries and the rule does not read, so that the type of an episode does not know it. */
function metadataOf(episode: object): JsonValue {
  return Object.hasOwn(episode, "metadata") ? (Reflect.get(episode, "metadata") as JsonValue) : null;
}
