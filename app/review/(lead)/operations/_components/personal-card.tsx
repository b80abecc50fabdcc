import { ShareCells } from "@/components/review/share-cell";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { ReviewOperations } from "@/lib/contracts/review-numbers";
import { shareView } from "@/lib/views/share-words";

/** Of each reviewer, how many of their own items came out as they should. */
export function PersonalCard({
  title,
  sub,
  rows,
}: Readonly<{ title: string; sub: string; rows: ReviewOperations["gold"] }>) {
  return (
    <Card title={title} sub={sub} isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-fg-2">None was judged yet.</p>
      ) : (
        <ScrollRegion label={title}>
          <table className="data-table is-dense">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">Reviewer</th>
                <th scope="col" className="is-number">
                  Alike, of n
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
              {rows.map(({ reviewer, filter, ...share }) => (
                <tr key={reviewer.id}>
                  <th scope="row">
                    <OutsideText text={reviewer.name} lengthMax={60} />
                  </th>
                  <td className="is-number">
                    <TextLink href={casesHref(filter)}>{shareView(share).of}</TextLink>
                  </td>
                  <ShareCells share={shareView(share)} />
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
