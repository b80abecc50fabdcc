import type { Verdict } from "../scoring/types";
import { compareHref, episodeHref } from "../contracts/episode-filter-url";
import { countOf } from "./format-number";
import { checkpointLabel } from "./run-name";

/** An episode in which the probe was played, as it is read. */
type Played = Readonly<{
  id: string;
  runId: string;
  runExternalId: string;
  checkpointId: string;
  checkpointName: string | null;
  epoch: number;
  attempt: number;
  isCounted: boolean;
  turnCount: number;
  verdict: Verdict | null;
  firstRise: number | null;
}>;

export type ProbeEpisodeRow = Readonly<{
  id: string;
  /** "Epoch 2, attempt 3". */
  name: string;
  /** `excluded` for an empty episode. */
  verdict: Verdict;
  /** How long it is, where it rises, and whether it counts. */
  note: string;
  href: string;
  /** Side by side with the episode that is read; null for that one itself. */
  compareHref: string | null;
}>;

/** Episodes of one run. Its names are text from a log. */
export type ProbeEpisodeGroup = Readonly<{
  runId: string;
  checkpoint: string;
  run: string;
  isOwn: boolean;
  rows: readonly ProbeEpisodeRow[];
}>;

/**
 * Where else a probe was played, run by run in the order given.
 *
 * @param id - the episode that is read.
 */
export function probeEpisodeGroups(id: string, episodes: readonly Played[]): readonly ProbeEpisodeGroup[] {
  const ownRun = episodes.find((one) => one.id === id)?.runId;
  const groups = new Map<string, readonly Played[]>();
  for (const one of episodes) groups.set(one.runId, [...(groups.get(one.runId) ?? []), one]);
  return Array.from(groups, ([runId, played]) => ({
    runId,
    checkpoint: played[0] === undefined ? "" : checkpointLabel(played[0]),
    run: played[0]?.runExternalId ?? "",
    isOwn: runId === ownRun,
    rows: played.map((one) => rowOf(id, one)),
  }));
}

function rowOf(id: string, episode: Played): ProbeEpisodeRow {
  const { verdict, turnCount, firstRise, isCounted } = episode;
  const notes = [
    countOf(turnCount, "turn"),
    ...(firstRise === null ? [] : [`rises at turn ${firstRise + 1}`]),
    ...(isCounted ? [] : ["does not count"]),
  ];
  return {
    id: episode.id,
    name: `Epoch ${episode.epoch}${episode.attempt > 1 ? `, attempt ${episode.attempt}` : ""}`,
    verdict: verdict ?? "excluded",
    note: notes.join(", "),
    href: episodeHref(episode.id),
    compareHref: episode.id === id ? null : compareHref(id, episode.id),
  };
}
