import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { ReasonLabel } from "@/components/verdict/reason-label";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { episodeHref, episodeId } from "@/lib/contracts/episode-filter-url";
import type { ScoreChange } from "@/lib/contracts/score-change";
import type { ScoreSetChanges } from "@/lib/server/reads/find-score-set-changes";

/** The episodes of which the two scorers say different things, some at a time. */
export function ChangedEpisodesCard({
  changes,
  run,
  asked,
}: Readonly<{ changes: ScoreSetChanges; run: string; asked: ScoreChange }>) {
  if (changes.episodes.length === 0) {
    return <p className="text-fg-2">No episode has another verdict or another first reason.</p>;
  }
  const next = new URLSearchParams({ from: asked.from, to: asked.to, after: String(changes.nextAfter) });
  return (
    <Card title="Episodes that change" sub="verdict or first reason" isFlush>
      <ScrollRegion label="Episodes that change">
        <table className="data-table [--row:44px]">
          <caption className="sr-only">Episodes that change</caption>
          <thead>
            <tr>
              <th scope="col">Episode</th>
              <th scope="col">Probe</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {changes.episodes.map((episode) => (
              <tr key={episode.seq}>
                <th scope="row">
                  <TextLink href={episodeHref(episodeId(run, episode.seq))}>
                    <OutsideText text={episode.externalId} lengthMax={60} />
                  </TextLink>
                </th>
                <td className="font-mono text-12">
                  <OutsideText text={episode.probeId} lengthMax={60} />
                </td>
                <Side side={episode.from} />
                <Side side={episode.to} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {changes.nextAfter !== null && (
        <p className="border-t border-line px-3.5 py-2.5">
          <TextLink href={`/runs/${encodeURIComponent(run)}/scores?${next.toString()}`}>
            Further episodes
          </TextLink>
        </p>
      )}
    </Card>
  );
}

function Side({ side }: Readonly<{ side: ScoreSetChanges["episodes"][number]["from"] }>) {
  return (
    <td>
      <VerdictBadge verdict={side.verdict ?? "excluded"} />
      <span className="block text-11 text-fg-3">
        <ReasonLabel reason={side.reason} />
      </span>
    </td>
  );
}
