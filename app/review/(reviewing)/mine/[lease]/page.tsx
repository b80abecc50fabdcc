import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { RevealedRequests } from "@/components/review/revealed/revealed-requests";
import { Page } from "@/components/shell/page";
import { ActiveTurnProvider } from "@/components/transcript/active-turn";
import { FindProvider } from "@/components/transcript/find";
import { SignalsProvider } from "@/components/transcript/signals-at-hand";
import { StripPanel } from "@/components/transcript/strip-panel";
import { Transcript } from "@/components/transcript/transcript";
import { TranscriptKeys } from "@/components/transcript/transcript-keys";
import { WhyPanel } from "@/components/transcript/why-panel";
import { currentActor } from "@/lib/server/current-actor";
import { findRevealed } from "@/lib/server/review/reads/find-revealed";
import { openingOf } from "@/lib/views/episode-opening";
import { episodeWhy } from "@/lib/views/episode-why";
import { RevealedFacts } from "./_components/revealed-facts";

export const metadata: Metadata = { title: "Revealed case" };

export default async function RevealedPage({ params, searchParams }: PageProps<"/review/mine/[lease]">) {
  const found = await findRevealed(await currentActor("review:do"), (await params).lease);
  if (found === null) notFound();
  const { revealed, episode } = found;
  const { turn } = await searchParams;
  const opening = openingOf(episode, typeof turn === "string" ? turn : undefined);
  const landmarks = { firstRise: episode.facts.firstRise, matchTurns: opening.matchTurns };
  return (
    <Page layout="fill" crumbs={[{ label: "My verdicts", href: "/review/mine" }, { label: "Revealed case" }]}>
      <RevealedRequests lease={revealed.lease}>
        <ActiveTurnProvider turnCount={Math.max(episode.prepared.turnCount, 1)} initial={opening.active}>
          <FindProvider initial={null}>
            <TranscriptKeys landmarks={{ ...landmarks, previous: null, next: null }} />
            <SignalsProvider initial={opening.signals}>
              <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_400px] grid-rows-[minmax(0,1fr)] max-[1080px]:grid-cols-[minmax(0,1fr)_330px] m:block">
                <div className="flex min-h-0 min-w-0 flex-col">
                  {opening.signals !== null && <StripPanel overview={opening.overview} />}
                  <Transcript
                    turns={opening.turns}
                    isLinked={opening.isLinked}
                    isWindowed={opening.isWindowed}
                  />
                </div>
                <aside
                  aria-label="Verdicts"
                  className="relative min-h-0 overflow-y-auto border-l border-line m:border-t m:border-l-0"
                >
                  <RevealedFacts revealed={revealed} />
                  <section aria-label="The rule" className="border-t border-line">
                    <h2 className="px-4 pt-3.5 font-semibold">What counts, and the rule step by step</h2>
                    <WhyPanel view={episodeWhy({ ...episode, scorer: episode.run.scorer })} />
                  </section>
                </aside>
              </div>
            </SignalsProvider>
          </FindProvider>
        </ActiveTurnProvider>
      </RevealedRequests>
    </Page>
  );
}
