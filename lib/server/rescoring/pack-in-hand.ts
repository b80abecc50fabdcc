import { hash } from "node:crypto";
import {
  findPackProbe,
  probeByPack,
  signStored,
  type SignedEpisode,
} from "../../formats/probe-pack/apply-pack";
import { commonPolicyOf } from "../../formats/probe-pack/probe-from-pack";
import type { PackProbe, ProbePack } from "../../formats/probe-pack/probe-pack";
import { compilePattern } from "../../formats/patterns/compile-pattern";
import { probeContext, type ProbeContext } from "../../scoring/probe-context";
import type { Episode, Probe, Run } from "../../scoring/types";

/** The header record of a stored run, as far as packs look at it. */
export type HeaderRecord = Readonly<{ run: Run; origin?: unknown }>;

/** An episode as a pack has it, with what the rule reads of its probe then. */
export type PackedEpisode = SignedEpisode & Readonly<{ context: ProbeContext }>;

/** A probe pack applied to one stored run. Keeps what the episodes of a probe share. */
export class PackInHand {
  readonly #run: Readonly<{ header: Run; isConverted: boolean }>;
  readonly #source: PackProbe["goalSource"];
  readonly #contexts = new Map<Probe, Map<PackProbe, ProbeContext>>();

  constructor(
    readonly pack: ProbePack,
    { run, origin }: HeaderRecord,
  ) {
    this.#run = { header: headerByPack(run, pack), isConverted: origin !== undefined };
    this.#source = pack.probes.some(({ goalSource }) => goalSource === "surface_match")
      ? "surface_match"
      : "environment_state";
  }

  /** Null where the pack says nothing of the episode: it keeps its own signals then. */
  apply(probe: Probe, stored: Episode): PackedEpisode | null {
    const found = findPackProbe(this.pack, this.#run, probe, stored);
    if (found === null) return null;
    return {
      ...signStored(found, this.#source, this.#run, stored),
      context: this.#contextOf(probe, found),
    };
  }

  #contextOf(probe: Probe, found: PackProbe): ProbeContext {
    const ofProbe = this.#contexts.get(probe) ?? new Map<PackProbe, ProbeContext>();
    this.#contexts.set(probe, ofProbe);
    const known = ofProbe.get(found);
    if (known !== undefined) return known;
    const packed = probeByPack(this.pack, found, probe);
    const patterns = (packed.patterns ?? []).map(compilePattern);
    const context = probeContext(this.#run.header, packed, patterns, (text) => hash("sha256", text));
    ofProbe.set(found, context);
    return context;
  }
}

/** What the run's own header leaves open, a pack may say: its one policy, and what the benchmark is for. */
function headerByPack(run: Run, pack: ProbePack): Run {
  const policy = commonPolicyOf([pack]);
  const { purpose } = pack.benchmark;
  return {
    ...run,
    benchmark: { ...(purpose === undefined ? {} : { purpose }), ...run.benchmark },
    ...(run.policy === undefined && policy !== null ? { policy } : {}),
  };
}
