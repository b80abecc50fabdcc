import { ShareCells } from "@/components/review/share-cell";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { ReviewOperations } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { shareView } from "@/lib/views/share-words";

/** How often people overturn what the scorer said by itself, in each stratum of each audit sample. */
export function OverturnCard({ rows }: Readonly<{ rows: ReviewOperations["overturns"] }>) {
  return (
    <Card
      title="The scorer overturned"
      sub="of audit cases that are decided, by checkpoint and verdict of the scorer"
      isFlush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <p className="text-fg-2">
          No audit sample was drawn yet: what people say of doubtful cases says nothing about the rest.{" "}
          <TextLink href="/review/cases/audits">Audit samples</TextLink>
        </p>
      ) : (
        <ScrollRegion label="The scorer overturned">
          <table className="data-table is-dense">
            <caption className="sr-only">The scorer overturned</caption>
            <thead>
              <tr>
                <th scope="col">Checkpoint</th>
                <th scope="col">Scorer said</th>
                <th scope="col" className="is-number">
                  Stratum
                </th>
                <th scope="col" className="is-number">
                  Drawn
                </th>
                <th scope="col" className="is-number">
                  Decided, n
                </th>
                <th scope="col" className="is-number">
                  Overturned
                </th>
                <th scope="col" className="is-number">
                  Share
                </th>
                <th scope="col" className="is-number">
                  95% interval
                </th>
                <th scope="col">0 to 100%</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.draw} ${row.checkpointId} ${row.verdict}`}>
                  <th scope="row" className="max-w-[180px] truncate">
                    <OutsideText text={row.checkpointId} lengthMax={80} />
                  </th>
                  <td>
                    <VerdictBadge verdict={row.verdict} />
                  </td>
                  <td className="is-number text-fg-2">{formatCount(row.size)}</td>
                  <td className="is-number">
                    <TextLink
                      href={casesHref({
                        draw: [row.draw],
                        checkpoint: [row.checkpointId],
                        scored: [row.verdict],
                      })}
                    >
                      {formatCount(row.drawn)}
                    </TextLink>
                  </td>
                  <td className="is-number">
                    <TextLink href={casesHref(row.filter)}>{formatCount(row.n)}</TextLink>
                  </td>
                  <td className="is-number">
                    <TextLink href={casesHref({ ...row.filter, overturned: true })}>
                      {formatCount(row.count)}
                    </TextLink>
                    {row.unscored > 0 && (
                      <span className="text-fg-3">, {formatCount(row.unscored)} without a score</span>
                    )}
                  </td>
                  <ShareCells share={shareView(row)} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
