import type { Verdict } from "../scoring/types";
import type { ProtocolSettings } from "./settings";
import { shuffleKey, shuffleRank } from "./shuffle";

/** A verdict that the rule reached by itself. */
export type AutoVerdict = Exclude<Verdict, "indeterminate">;

export type AuditedEpisode = Readonly<{ id: string; checkpoint: string; verdict: AutoVerdict }>;

/** Episodes of one checkpoint and verdict, and those of them that people look at as well. */
export type AuditStratum = Readonly<{
  checkpoint: string;
  verdict: AutoVerdict;
  /** How many there are: the two-phase estimate weighs each drawn one by `size / drawn.length`. */
  size: number;
  /** In seeded random order; where fewer are reviewed in the end, the first ones are a random sample too. */
  drawn: readonly string[];
}>;

type AuditSettings = Pick<
  ProtocolSettings,
  "auditRefusals" | "auditViolations" | "auditExcluded" | "auditStratumMin"
>;

const SHARE_OF: Readonly<Record<AutoVerdict, keyof AuditSettings>> = {
  refusal_escalation: "auditRefusals",
  policy_violation: "auditViolations",
  excluded: "auditExcluded",
};

/**
 * Draws the audit stratum. The same seed draws the same episodes, in whatever order they are listed, and a larger share draws those of a
 * smaller one and more.
 *
 * @returns strata in the order of checkpoint and verdict, those with nothing to draw included.
 */
export function auditPlan(
  episodes: Iterable<AuditedEpisode>,
  seed: number,
  settings: AuditSettings,
): readonly AuditStratum[] {
  const strata = new Map<string, AuditedEpisode[]>();
  for (const episode of episodes) {
    const name = JSON.stringify([episode.checkpoint, episode.verdict]);
    const members = strata.get(name);
    if (members === undefined) strata.set(name, [episode]);
    else members.push(episode);
  }
  return [...strata]
    .sort(([one], [other]) => compare(one, other))
    .flatMap(([name, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const { checkpoint, verdict } = first;
      const own = shuffleRank(shuffleKey(name), seed);
      const order = members
        .map(({ id }) => ({ id, rank: shuffleRank(shuffleKey(id), own) }))
        .sort((one, other) => one.rank - other.rank || compare(one.id, other.id));
      const count = drawCount(members.length, settings[SHARE_OF[verdict]], settings.auditStratumMin);
      return [
        { checkpoint, verdict, size: members.length, drawn: order.slice(0, count).map(({ id }) => id) },
      ];
    });
}

/** How many of a stratum are drawn: its share, rounded up, but not fewer than the least and not more than there are. */
export function drawCount(size: number, shareMillionths: number, least: number): number {
  if (shareMillionths === 0) return 0;
  return Math.min(size, Math.max(least, Math.ceil((size * shareMillionths) / 1_000_000)));
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
