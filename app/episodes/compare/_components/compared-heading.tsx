import { SafeText } from "@/components/transcript/safe-text";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { episodeHref } from "@/lib/contracts/episode-filter-url";
import type { EpisodeDetail } from "@/lib/server/reads/find-episode";
import { countOf } from "@/lib/views/format-number";
import { reasonWord } from "@/lib/views/reason-words";
import { checkpointLabel } from "@/lib/views/run-name";
import { SideName } from "./side-name";

/** Which episode a column is, its verdict, and the way to it. */
export function ComparedHeading({ episode, side }: Readonly<{ episode: EpisodeDetail; side: 0 | 1 }>) {
  const { facts, run, probe, prepared } = episode;
  return (
    <section
      aria-label={`Episode ${side === 0 ? "A" : "B"}`}
      className="min-w-0 rounded-md border border-line px-3.5 py-2.5"
    >
      <h2 className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        <SideName side={side} />
        <TextLink
          href={episodeHref(episode.id)}
          className="min-w-0 font-mono text-13 wrap-anywhere"
          prefetch={false}
        >
          <SafeText text={prepared.episode.id.slice(0, 120)} />
        </TextLink>
        <VerdictBadge verdict={facts.verdict ?? "excluded"} look="pill" />
      </h2>
      <p className="mt-1 text-12 wrap-anywhere text-fg-2">
        <SafeText text={checkpointLabel(run).slice(0, 120)} />, run{" "}
        <SafeText text={run.externalId.slice(0, 120)} className="font-mono" />, epoch {facts.epoch}
        {facts.attempt > 1 && `, attempt ${facts.attempt}`}, {countOf(prepared.turnCount, "turn")}
      </p>
      <p className="text-12 wrap-anywhere text-fg-2">
        {reasonWord[facts.reason]}
        {facts.firstRise !== null && `, first rise at turn ${facts.firstRise + 1}`}. Probe{" "}
        <SafeText text={probe.id.slice(0, 120)} className="font-mono" />
      </p>
    </section>
  );
}
