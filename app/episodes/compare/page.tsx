import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PairChart } from "@/components/charts/pair-chart";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { GlyphDefs } from "@/components/transcript/glyphs";
import { SafeText } from "@/components/transcript/safe-text";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { comparedPairSchema } from "@/lib/contracts/compared-pair";
import { compareHref } from "@/lib/contracts/episode-filter-url";
import type { Actor } from "@/lib/server/actor";
import { currentActor } from "@/lib/server/current-actor";
import { type EpisodeDetail, findEpisode } from "@/lib/server/reads/find-episode";
import { listProbeEpisodes } from "@/lib/server/reads/list-probe-episodes";
import { compareEpisodes } from "@/lib/views/episode-comparison";
import { episodeName } from "@/lib/views/episode-title";
import { safeLabel } from "@/lib/views/hostile-text";
import { pairChart, pairSentence } from "@/lib/views/pair-chart";
import { probeEpisodeGroups } from "@/lib/views/probe-episodes";
import { findingsOf } from "@/lib/views/rule-findings";
import { scorerLabel } from "@/lib/views/scorer-label";
import { suiteKey } from "@/lib/views/run-name";
import { ChooseOther } from "./_components/choose-other";
import { ComparedHeading } from "./_components/compared-heading";
import { ComparedTurnRow } from "./_components/compared-turn";
import { PairForm } from "./_components/pair-form";
import { SIDE_NAMES, SideName } from "./_components/side-name";
import { TurnPager } from "./_components/turn-pager";

export const metadata: Metadata = { title: "Episodes side by side" };

const CRUMBS = [{ label: "Episodes", href: "/episodes" }, { label: "Side by side" }];

export default async function ComparePage({ searchParams }: PageProps<"/episodes/compare">) {
  const actor = await currentActor("episode:read");
  const { a, b, turn } = comparedPairSchema.parse(await searchParams);
  if (a === null) {
    return (
      <Page crumbs={CRUMBS}>
        <ChooseOther level={1} />
      </Page>
    );
  }
  const [left, right, played] = await Promise.all([
    foundOr404(actor, a),
    b === null ? null : foundOr404(actor, b),
    listProbeEpisodes(actor, a),
  ]);
  const isListed = played.episodes.some(({ id }) => id === b);
  return (
    <Page crumbs={CRUMBS} layout="wide">
      <PageHeading title="Side by side" sub={<SafeText text={episodeName(left).slice(0, 300)} />} />
      <PairForm
        groups={probeEpisodeGroups(a, played.episodes)}
        a={a}
        b={b}
        other={isListed || right === null ? null : safeLabel(right.prepared.episode.id, 60)}
      />
      {right === null ? (
        <ChooseOther level={2} />
      ) : (
        <SideBySide sides={[left, right]} from={(turn ?? 1) - 1} />
      )}
    </Page>
  );
}

async function foundOr404(actor: Actor, id: string): Promise<EpisodeDetail> {
  const episode = await findEpisode(actor, id);
  if (episode === null) notFound();
  return episode;
}

function SideBySide({
  sides,
  from,
}: Readonly<{ sides: readonly [EpisodeDetail, EpisodeDetail]; from: number }>) {
  const [left, right] = sides;
  const compared = compareEpisodes(
    { prepared: left.prepared, findings: findingsOf(left) },
    { prepared: right.prepared, findings: findingsOf(right) },
    from,
  );
  const ids = [left.id, right.id] as const;
  return (
    <div className="flex flex-col gap-3">
      <GlyphDefs />
      <Cautions sides={sides} />
      <div className="grid grid-cols-2 gap-3 m:grid-cols-1">
        <ComparedHeading episode={left} side={0} />
        <ComparedHeading episode={right} side={1} />
      </div>
      {compared.turnCount === 0 ? (
        <Note>Neither episode has a turn.</Note>
      ) : (
        <>
          <Signals sides={sides} compared={compared} />
          <Card title="Turn by turn">
            <TurnPager compared={compared} ids={ids} />
            {compared.turns.map((one) => (
              <ComparedTurnRow
                key={one.turn}
                compared={one}
                ids={ids}
                href={compareHref(ids[0], ids[1], one.turn)}
              />
            ))}
            <TurnPager compared={compared} ids={ids} />
          </Card>
        </>
      )}
    </div>
  );
}

function Signals({
  sides,
  compared,
}: Readonly<{
  sides: readonly [EpisodeDetail, EpisodeDetail];
  compared: ReturnType<typeof compareEpisodes>;
}>) {
  const signals = [signalsOf(sides[0]), signalsOf(sides[1])] as const;
  const sentence = pairSentence(SIDE_NAMES, signals, compared.signalDifferences);
  return (
    <Card
      title="Signals"
      sub={
        <span className="inline-flex flex-wrap items-center gap-2">
          <SideName side={0} /> solid <SideName side={1} /> dashed
        </span>
      }
    >
      <PairChart
        chart={pairChart(signals, { from: compared.from, count: compared.turns.length })}
        names={SIDE_NAMES}
        sentence={sentence}
      />
      <p className="mt-2 text-12 text-fg-2">{sentence}</p>
    </Card>
  );
}

const signalsOf = ({ prepared: { goal, refusal }, facts: { firstRise } }: EpisodeDetail) => ({
  ...{ goal, refusal, firstRise },
});

/** What makes two episodes hard to compare. */
function Cautions({ sides: [left, right] }: Readonly<{ sides: readonly [EpisodeDetail, EpisodeDetail] }>) {
  const isOtherSuite = suiteKey(left.run) !== suiteKey(right.run);
  const isOtherProbe = isOtherSuite || left.facts.probeId !== right.facts.probeId;
  return (
    <>
      {left.id === right.id && <Note>This is one episode beside itself.</Note>}
      {isOtherProbe && (
        <Note tone="attention">
          {isOtherSuite ? "These episodes are of different suites" : "These episodes are of different probes"}
          : what is asked of the agent differs from the first turn on.
        </Note>
      )}
      {left.run.scorerId !== right.run.scorerId && (
        <Note tone="attention">
          They were scored by different rules, {scorerLabel(left.run.scorer)} and{" "}
          {scorerLabel(right.run.scorer)}.
        </Note>
      )}
    </>
  );
}
