import { ShareCells } from "@/components/review/share-cell";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { Share } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { shareView } from "@/lib/views/share-words";

/** How often two independent verdicts differ, by something. */
export function ShareCard({
  title,
  what,
  rows,
}: Readonly<{ title: string; what: string; rows: readonly (Share & Readonly<{ name: string }>)[] }>) {
  return (
    <Card title={title} sub="of cases with two independent verdicts" isFlush={rows.length > 0}>
      {rows.length === 0 ? (
        <p className="text-fg-2">No case has two independent verdicts yet.</p>
      ) : (
        <ScrollRegion label={title}>
          <table className="data-table is-dense">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr>
                <th scope="col">{what}</th>
                <th scope="col" className="is-number">
                  Differ
                </th>
                <th scope="col" className="is-number">
                  n
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
              {rows.map(({ name, filter, ...share }) => (
                <tr key={name}>
                  <th scope="row" className="max-w-[160px] truncate">
                    <OutsideText text={name} lengthMax={80} />
                  </th>
                  <td className="is-number">
                    <TextLink href={casesHref(filter)}>{formatCount(share.count)}</TextLink>
                  </td>
                  <td className="is-number">
                    <TextLink href={casesHref({ ...filter, disagreed: null, paired: true })}>
                      {formatCount(share.n)}
                    </TextLink>
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
