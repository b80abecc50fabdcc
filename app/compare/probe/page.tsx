import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Page } from "@/components/shell/page";
import { PageHeading } from "@/components/shell/page-heading";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { VerdictGlyph } from "@/components/verdict/verdict-glyph";
import { comparisonHref } from "@/lib/contracts/comparison-query";
import { comparisonProbeSchema } from "@/lib/contracts/comparison-probe-query";
import { listProbePairs, type ProbePair } from "@/lib/server/comparing/list-probe-pairs";
import { currentActor } from "@/lib/server/current-actor";
import { findEpisode } from "@/lib/server/reads/find-episode";
import { countOf } from "@/lib/views/format-number";
import { verdictWord } from "@/lib/views/verdict-words";
import { Side } from "./_components/side";

export const metadata: Metadata = { title: "Two transcripts" };

export default async function ComparedProbePage({ searchParams }: PageProps<"/compare/probe">) {
  const actor = await currentActor("episode:read");
  const query = comparisonProbeSchema.parse(await searchParams);
  const [candidate, baseline] = [query.cand[0], query.base[0]];
  if (candidate === undefined || baseline === undefined || query.probe === null) notFound();
  const pairs = await listProbePairs(actor, { candidate, baseline, probe: query.probe });
  const chosen = pairs.find(({ epoch }) => epoch === query.epoch) ?? pairs[0];
  if (chosen === undefined) notFound();
  const open = (play: ProbePair["candidate"]) => (play === null ? null : findEpisode(actor, play.id));
  const own = await open(chosen.candidate);
  const other = await open(chosen.baseline);
  const back = comparisonHref({ ...query });
  const hrefOf = (epoch: number) =>
    `${comparisonHref(query, "/compare/probe")}&probe=${encodeURIComponent(query.probe ?? "")}&epoch=${epoch}`;
  return (
    <Page layout="wide" crumbs={[{ label: "Compare", href: back }, { label: "Two transcripts" }]}>
      <PageHeading
        title={<OutsideText text={query.probe} lengthMax={80} />}
        sub={`${countOf(pairs.length, "epoch")}, those on which the arms differ first. Epoch ${chosen.epoch} is open.`}
      />
      <nav aria-label="Epochs" className="mb-3 flex flex-wrap gap-1.5">
        {pairs.map((pair) => (
          <TextLink
            key={pair.epoch}
            href={hrefOf(pair.epoch)}
            aria-current={pair.epoch === chosen.epoch ? "true" : undefined}
            className="inline-flex min-h-6 items-center gap-1 rounded border border-line bg-surface px-1.5 text-12 no-underline aria-[current]:border-accent-mark"
            aria-label={`Epoch ${pair.epoch}: candidate ${wordOf(pair.candidate)}, baseline ${wordOf(pair.baseline)}`}
          >
            {pair.epoch}
            <Glyph play={pair.candidate} />
            <Glyph play={pair.baseline} />
          </TextLink>
        ))}
      </nav>
      <div className="grid grid-cols-2 items-start gap-3 m:grid-cols-1">
        <Side episode={own} arm="candidate" />
        <Side episode={other} arm="baseline" />
      </div>
    </Page>
  );
}

const wordOf = (play: ProbePair["candidate"]): string =>
  play === null ? "not played" : verdictWord[play.verdict ?? "excluded"].toLowerCase();

function Glyph({ play }: Readonly<{ play: ProbePair["candidate"] }>) {
  return play === null ? (
    <span aria-hidden>–</span>
  ) : (
    <VerdictGlyph verdict={play.verdict ?? "excluded"} size={12} />
  );
}
