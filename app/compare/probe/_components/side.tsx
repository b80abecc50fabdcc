import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { EpisodeDetail } from "@/lib/server/reads/find-episode";
import { openingOf } from "@/lib/views/episode-opening";
import { SideTurn } from "./side-turn";

/** One transcript of two, from its beginning, as text alone; the whole page of the episode is a click away. */
export function Side({ episode, arm }: Readonly<{ episode: EpisodeDetail | null; arm: string }>) {
  if (episode === null) return <p className="text-fg-2">The {arm} did not play this epoch.</p>;
  const { run, facts } = episode;
  const { turns } = openingOf(episode, undefined);
  return (
    <section
      aria-label={`Transcript of the ${arm}`}
      className="min-w-0 rounded-md border border-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-2 border-b border-line px-3.5 py-2">
        <h2 className="font-semibold">
          <OutsideText text={run.checkpointName ?? run.checkpointId} lengthMax={50} />
        </h2>
        <VerdictBadge verdict={facts.verdict ?? "excluded"} />
        <span className="ml-auto">
          <TextLink href={episodeHref(episode.id)}>Open the episode</TextLink>
        </span>
      </header>
      {turns.length === 0 && <p className="px-3.5 py-3 text-fg-2">This episode has no turn.</p>}
      {turns.map((turn) => (
        <SideTurn key={turn.turn} turn={turn} />
      ))}
    </section>
  );
}
