import { Eraser, EyeOff } from "lucide-react";
import type { ReactNode } from "react";
import { EnqueueButton } from "@/components/review/enqueue-button";
import { CopyMenu } from "@/components/transcript/copy-menu";
import { FindButton } from "@/components/transcript/find-button";
import { RedactButton } from "@/components/transcript/redact-button";
import { SafeText } from "@/components/transcript/safe-text";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { episodesHref } from "@/lib/contracts/episode-filter-url";
import type { EpisodeDetail } from "@/lib/server/reads/find-episode";
import { episodeMarks, marksSentence } from "@/lib/views/episode-marks";
import { episodeName } from "@/lib/views/episode-title";
import { countOf } from "@/lib/views/format-number";
import { reasonWord } from "@/lib/views/reason-words";
import { checkpointLabel } from "@/lib/views/run-name";
import { shortVersion } from "@/lib/views/signal-strip";
import { enqueueEpisodesAction } from "../../../../review/(lead)/cases/actions";
import { redactAction } from "../../actions";
import { ExpandCalls } from "./expand-calls";

/** What the episode is, its verdict, and what a reader has to know before reading. */
export function EpisodeHeader({
  episode,
  redacted,
  mayRedact,
  mayEnqueue,
}: Readonly<{
  episode: EpisodeDetail;
  redacted: string | null;
  mayRedact: boolean;
  mayEnqueue: boolean;
}>) {
  const { facts, run, probe, prepared } = episode;
  const marks = marksSentence(episodeMarks(prepared.episode));
  return (
    <div className="flex flex-none items-start gap-4 px-5 pt-3 pb-2.5 m:flex-col m:gap-2 m:px-4">
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="text-16 font-semibold wrap-anywhere">
            <SafeText text={episodeName(episode).slice(0, 300)} />
          </h1>
          <VerdictBadge verdict={facts.verdict ?? "excluded"} look="pill" />
          {facts.decidedKind !== null && (
            <span className="inline-flex flex-wrap items-center gap-1.5 text-12 text-fg-2">
              decided by people; the scorer says
              <VerdictBadge verdict={facts.scored.verdict ?? "excluded"} size={12} />
            </span>
          )}
          {(facts.verdict === "excluded" || facts.verdict === null) && (
            <span className="text-12 text-fg-2">{reasonWord[facts.reason]}</span>
          )}
        </div>
        <ul className="mt-[3px] flex flex-wrap gap-y-0.5 text-12 text-fg-2">
          <Fact>
            <SafeText text={prepared.episode.id.slice(0, 120)} className="font-mono wrap-anywhere" />
          </Fact>
          <Fact>
            <TextLink
              className="font-mono wrap-anywhere"
              href={episodesHref({ probe: { is: [facts.probeId], not: [] } })}
            >
              <SafeText text={probe.id.slice(0, 120)} />
            </TextLink>
          </Fact>
          <Fact>
            <TextLink href={`/runs/${encodeURIComponent(run.id)}`}>
              <SafeText text={checkpointLabel(run).slice(0, 120)} />
            </TextLink>
          </Fact>
          <Fact>{turnsWord(episode)}</Fact>
          <Fact>
            <Policy versions={prepared.policyVersions} />
          </Fact>
          <Fact>
            epoch {facts.epoch}
            {facts.attempt > 1 && `, attempt ${facts.attempt}`}
          </Fact>
          {run.archivedAt !== null && <Fact>run archived: counted nowhere</Fact>}
          {facts.status !== "completed" && <Fact>harness: {facts.status}</Fact>}
        </ul>
        {marks !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-12 font-medium text-fg">
            <EyeOff size={14} aria-hidden className="mt-px" />
            <span>Hidden or deceptive characters: {marks}</span>
          </p>
        )}
        {redacted !== null && (
          <p className="mt-1 flex items-start gap-1.5 text-12 font-medium text-fg">
            <Eraser size={14} aria-hidden className="mt-px" />
            <span className="wrap-anywhere">{redacted}</span>
          </p>
        )}
      </div>
      <div className="flex max-w-full flex-none flex-wrap gap-1.5">
        {prepared.turnCount > 0 && <FindButton />}
        {prepared.turnCount > 0 && <ExpandCalls />}
        <CopyMenu hasTurns={prepared.turnCount > 0} />
        {mayEnqueue && prepared.turnCount > 0 && facts.decidedKind === null && (
          <EnqueueButton episodes={[episode.id]} action={enqueueEpisodesAction} />
        )}
        {mayRedact && <RedactButton episode={episode.id} action={redactAction} />}
      </div>
    </div>
  );
}

function Fact({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <li className="not-last:after:mx-[7px] not-last:after:text-fg-3 not-last:after:content-['·']">
      {children}
    </li>
  );
}

function turnsWord({ prepared }: EpisodeDetail): string {
  const retracted = prepared.turnCount - prepared.keptCount;
  return `${countOf(prepared.turnCount, "turn")}${retracted === 0 ? "" : `, ${retracted} retracted`}`;
}

function Policy({ versions }: Readonly<{ versions: readonly (string | null)[] }>) {
  const [first, ...others] = new Set(versions);
  if (first === undefined || first === null)
    return others.length === 0 ? "policy not stated" : "policy partly stated";
  if (others.length > 0) return "policy changes";
  return (
    <span title={first.slice(0, 200)}>
      policy <SafeText text={shortVersion(first)} className="font-mono" /> stable
    </span>
  );
}
