import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { ActiveTurnProvider } from "@/components/transcript/active-turn";
import { EpisodeRequestsProvider } from "@/components/transcript/episode-requests";
import { FindProvider } from "@/components/transcript/find";
import { HistoryPanel } from "@/components/transcript/history-panel";
import { Inspector } from "@/components/transcript/inspector";
import { ProbePanel } from "@/components/transcript/probe-panel";
import { LazyRawPanel, LazyTurnPanel } from "@/components/transcript/lazy-panels";
import { SignalsProvider } from "@/components/transcript/signals-at-hand";
import { StripPanel } from "@/components/transcript/strip-panel";
import { Transcript } from "@/components/transcript/transcript";
import { TranscriptKeys } from "@/components/transcript/transcript-keys";
import { WhyPanel } from "@/components/transcript/why-panel";
import { EpisodeReviews } from "@/components/review/episode-reviews";
import { caseHref } from "@/lib/contracts/case-filter-url";
import { parseListContext } from "@/lib/contracts/episode-filter";
import { FIND_LENGTH_MAX, type FindQuery } from "@/lib/contracts/find-in-episode";
import { EVERY_EPISODE } from "@/lib/contracts/episode-filter-fields";
import { episodeHref, episodesHref } from "@/lib/contracts/episode-filter-url";
import { parseSpan } from "@/lib/contracts/text-span";
import { can } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { readEpisodeId } from "@/lib/server/reads/episode-key";
import { findEpisode } from "@/lib/server/reads/find-episode";
import { findSourceSize } from "@/lib/server/reads/find-episode-record";
import { findNeighbours } from "@/lib/server/reads/find-neighbours";
import { listClassifications } from "@/lib/server/reads/list-classifications";
import { listProbeEpisodes } from "@/lib/server/reads/list-probe-episodes";
import { listRedactions } from "@/lib/server/reads/list-redactions";
import { listEpisodeReviews } from "@/lib/server/review/reads/list-episode-reviews";
import { episodeHistory } from "@/lib/views/episode-history";
import { episodeReviews } from "@/lib/views/episode-reviews";
import { episodeTitle } from "@/lib/views/episode-title";
import { openingOf } from "@/lib/views/episode-opening";
import { episodeWhy } from "@/lib/views/episode-why";
import { safeLabel } from "@/lib/views/hostile-text";
import { inspectorTabOf } from "@/lib/views/inspector-tab";
import { probeEpisodeGroups } from "@/lib/views/probe-episodes";
import { redactedSentence, redactionEntries } from "@/lib/views/redaction-words";
import { signalSources } from "@/lib/views/signal-sources";
import { EpisodeHeader } from "./_components/episode-header";
import { NeighbourLinks } from "./_components/neighbour-links";
import { NoTurn } from "./_components/no-turn";

type Props = PageProps<"/episodes/[episodeId]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const episode = await findEpisode(await currentActor("episode:read"), (await params).episodeId);
  return episode === null ? { title: "No such episode" } : { title: episodeTitle(episode) };
}

export default async function EpisodePage({ params, searchParams }: Props) {
  const actor = await currentActor("episode:read");
  const { episodeId: id } = await params;
  const episode = await findEpisode(actor, id);
  const key = readEpisodeId(id);
  if (episode === null || key === null) notFound();
  const query = await searchParams;
  const from = one(query["from"]);
  const list = parseListContext(from) ?? { ...EVERY_EPISODE, run: { is: [key.runId], not: [] } };
  const [neighbours, words, sourceBytes, redactions, reviews, played] = await Promise.all([
    findNeighbours(actor, list, key),
    listClassifications(actor, id),
    findSourceSize(actor, id),
    listRedactions(actor, id),
    listEpisodeReviews(actor, id),
    listProbeEpisodes(actor, id),
  ]);
  const linkTo = (other: string | null): string | null =>
    other === null ? null : episodeHref(other, from === undefined ? {} : { from });
  const links = { previous: linkTo(neighbours.previous), next: linkTo(neighbours.next) };
  const opening = openingOf(episode, one(query["turn"]));
  const span = opening.isLinked ? parseSpan(one(query["span"]), opening.active) : null;
  const { facts, run } = episode;
  return (
    <Page
      layout="fill"
      crumbs={[
        { label: "Episodes", href: episodesHref(list) },
        { label: safeLabel(episode.prepared.episode.id, 60) },
      ]}
      actions={<NeighbourLinks {...links} />}
    >
      <EpisodeRequestsProvider id={id} key={id}>
        <ActiveTurnProvider turnCount={Math.max(episode.prepared.turnCount, 1)} initial={opening.active}>
          <FindProvider initial={findQueryOf(query)} span={span}>
            <TranscriptKeys
              landmarks={{ ...links, firstRise: facts.firstRise, matchTurns: opening.matchTurns }}
            />
            <SignalsProvider initial={opening.signals}>
              <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_var(--inspector-w)] grid-rows-[minmax(0,1fr)] max-[1080px]:grid-cols-[minmax(0,1fr)_300px] m:block">
                <div className="flex min-h-0 min-w-0 flex-col">
                  <EpisodeHeader
                    episode={episode}
                    redacted={redactedSentence(redactions)}
                    mayRedact={can(actor, "episode:redact")}
                    mayEnqueue={can(actor, "review:lead")}
                  />
                  {opening.signals === null ? (
                    <NoTurn />
                  ) : (
                    <>
                      <StripPanel overview={opening.overview} />
                      <Transcript
                        turns={opening.turns}
                        isLinked={opening.isLinked}
                        isWindowed={opening.isWindowed}
                      />
                    </>
                  )}
                </div>
                <Inspector
                  initial={inspectorTabOf(one(query["tab"]))}
                  counts={{
                    history: words.length + redactions.length + reviews.decisions.length,
                    probe: played.episodes.length,
                  }}
                  panels={{
                    why: <WhyPanel view={episodeWhy({ ...episode, scorer: run.scorer })} />,
                    turn: opening.signals === null ? null : <LazyTurnPanel sources={signalSources(run)} />,
                    raw: (
                      <LazyRawPanel
                        stored={{ id, sha256: facts.sha256, sizeBytes: facts.sizeBytes, sourceBytes }}
                      />
                    ),
                    probe: (
                      <ProbePanel groups={probeEpisodeGroups(id, played.episodes)} hasMore={played.hasMore} />
                    ),
                    history: (
                      <>
                        <EpisodeReviews
                          reviews={episodeReviews(reviews.decisions)}
                          liveHref={reviews.liveCaseId === null ? null : caseHref(reviews.liveCaseId)}
                        />
                        <HistoryPanel
                          entries={episodeHistory(words)}
                          redactions={redactionEntries(redactions)}
                        />
                      </>
                    ),
                  }}
                />
              </div>
            </SignalsProvider>
          </FindProvider>
        </ActiveTurnProvider>
      </EpisodeRequestsProvider>
    </Page>
  );
}

/** A parameter that stands once; given twice it says nothing. */
function one(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** What the address looks for in the transcript; null where it is too long to be one, or nothing. */
function findQueryOf(query: Awaited<Props["searchParams"]>): FindQuery | null {
  const text = one(query["find"]) ?? "";
  if (text === "" || text.length > FIND_LENGTH_MAX) return null;
  return { text, isPattern: one(query["find.re2"]) === "1", isCaseMatched: one(query["find.case"]) === "1" };
}
