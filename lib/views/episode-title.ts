import { safeLabel } from "./hostile-text";

/** What an episode is called: what its probe tries, or the probe's id where it has no title. */
export function episodeName({
  probe,
}: Readonly<{ probe: Readonly<{ id: string; title?: string }> }>): string {
  const title = probe.title?.trim() ?? "";
  return title === "" ? probe.id : title;
}

/** The title of an episode's page. */
export function episodeTitle(
  episode: Readonly<{
    probe: Readonly<{ id: string; title?: string }>;
    prepared: Readonly<{ episode: Readonly<{ id: string }> }>;
  }>,
): string {
  return `${safeLabel(episode.prepared.episode.id, 60)}, ${safeLabel(episodeName(episode), 80)}`;
}
