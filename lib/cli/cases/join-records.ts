import { compilePattern } from "../../formats/patterns/compile-pattern";
import { chooseAttempt } from "../../scoring/choose-attempt";
import { type ProbeContext, probeContext } from "../../scoring/probe-context";
import type { Episode, Probe, Run } from "../../scoring/types";
import { sha256Hex } from "../sha256-hex";

/** A record of the native format that scoring needs; other types are passed over. */
export type CaseRecord =
  | Readonly<{ type: "header"; run: Run }>
  | (Probe & Readonly<{ type: "probe" }>)
  | (Episode & Readonly<{ type: "episode" }>);

/** An episode with what its records say about it. */
export type CaseEpisode = Readonly<{ episode: Episode; context: ProbeContext; isOtherAttempt: boolean }>;

/**
 * Joins the episodes of a case with their probes and settles which attempts count, in the order of the records.
 *
 * @throws {RangeError} where the header or a probe is missing.
 */
export function joinRecords(records: readonly CaseRecord[]): readonly CaseEpisode[] {
  const run = records.find((record) => record.type === "header")?.run;
  if (run === undefined) throw new RangeError("There is no header.");
  const contexts = new Map<string, ProbeContext>();
  for (const record of records) {
    if (record.type !== "probe") continue;
    const patterns = (record.patterns ?? []).map(compilePattern);
    contexts.set(record.id, probeContext(run, record, patterns, sha256Hex));
  }
  const episodes = records.filter((record) => record.type === "episode");
  const counting = countingEpisodes(episodes);
  return episodes.map((episode) => {
    const context = contexts.get(episode.probe);
    if (context === undefined) throw new RangeError(`There is no probe ${JSON.stringify(episode.probe)}.`);
    return { episode, context, isOtherAttempt: !counting.has(episode) };
  });
}

function countingEpisodes(episodes: readonly Episode[]): ReadonlySet<Episode> {
  const groups = new Map<string, Episode[]>();
  for (const episode of episodes) {
    const key = JSON.stringify([episode.probe, episode.epoch ?? 1]);
    groups.set(key, [...(groups.get(key) ?? []), episode]);
  }
  const counting = new Set<Episode>();
  for (const group of groups.values()) {
    const chosen = chooseAttempt(
      group.map((episode, place) => ({
        attempt: episode.attempt ?? 1,
        place,
        status: episode.status ?? "completed",
        hasTurns: episode.turns.length > 0,
      })),
    );
    for (const episode of group.slice(chosen, chosen + 1)) counting.add(episode);
  }
  return counting;
}
