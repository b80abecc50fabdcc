import type { TextHit } from "../contracts/text-hit";
import type { Speaker } from "../contracts/text-search";
import { episodeHref } from "../contracts/episode-filter-url";
import type { Verdict } from "../scoring/types";
import { safeLabel } from "./hostile-text";

/** Whose words a hit stands in. */
export const speakerWord: Readonly<Record<Speaker, string>> = {
  adversary: "Adversary",
  agent: "Agent",
  reasoning: "Agent, reasoning",
  tool_call: "Agent, tool call",
  environment: "Environment",
  policy: "Policy",
  other: "Other",
};

/** A hit as it is shown. Names are safe to show; the parts are text from a log as it is. */
export type HitRow = Readonly<{
  key: string;
  href: string;
  episode: string;
  probe: string;
  where: string;
  place: string;
  /** `excluded` for an empty episode. */
  verdict: Verdict;
  parts: readonly Readonly<{ text: string; isHit: boolean }>[] | null;
}>;

const FIND_LENGTH_MAX = 200;

/** @param from - the query of the list that the hit is opened from. */
export function hitRow(hit: TextHit, from: string): HitRow {
  const { snippet } = hit;
  const find = snippet?.firstHit.slice(0, FIND_LENGTH_MAX).toWellFormed();
  return {
    key: `${hit.episode} ${hit.turn} ${hit.speaker}`,
    href: episodeHref(hit.episode, { turn: hit.turn, from, ...(find !== undefined && { find }) }),
    episode: safeLabel(hit.externalId, 60),
    probe: safeLabel(hit.probeTitle ?? hit.probeId, 90),
    where: `${safeLabel(hit.checkpointName ?? hit.checkpointId, 40)}, ${safeLabel(hit.runName ?? hit.runExternalId, 40)}`,
    place: `turn ${hit.turn + 1}, ${speakerWord[hit.speaker].toLowerCase()}`,
    verdict: hit.verdict ?? "excluded",
    parts:
      snippet === null
        ? null
        : [
            ...(snippet.isCutBefore ? [{ text: "… ", isHit: false }] : []),
            ...snippet.parts,
            ...(snippet.isCutAfter ? [{ text: " …", isHit: false }] : []),
          ],
  };
}
