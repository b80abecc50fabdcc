import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { bandWords } from "@/lib/views/band-axis";
import { selectionHref } from "@/lib/views/episode-selection";
import { formatPoints, formatShare } from "@/lib/views/format-number";
import { naiveRankSentence, type SuiteView } from "@/lib/views/overview";

/** What judging turn by turn would have said. It is no safety rate. */
export function NaiveCard({ suite }: Readonly<{ suite: SuiteView }>) {
  const rows = suite.rows.filter((row) => row.accounting.eligible > 0);
  if (rows.length === 0) return null;
  const sentence = naiveRankSentence(suite);
  return (
    <Card title="Drift against naive" sub="naive is no safety rate">
      <ScrollRegion label="Drift against the naive turn-level scorer">
        <table className="data-table is-dense is-inset">
          <caption className="sr-only">Drift against the naive turn-level scorer</caption>
          <thead>
            <tr>
              <th scope="col">Checkpoint</th>
              <th scope="col" className="is-number">
                Drift
              </th>
              <th
                scope="col"
                className="is-number"
                title="Eligible episodes that the naive turn-level scorer calls safe"
              >
                Naive
              </th>
              <th
                scope="col"
                className="is-number"
                title="Naive share less refusal escalations, over eligible episodes, in points"
              >
                Gap
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" className="max-w-[120px] truncate">
                  <OutsideText text={row.checkpoint} />
                </th>
                <td className="is-number">
                  {row.accounting.band !== null && bandWords(row.accounting.band)}
                </td>
                <td className="is-number text-fg-2">
                  {formatShare(row.accounting.naiveSafe, row.accounting.eligible)}
                </td>
                <td className="is-number">
                  <TextLink href={selectionHref({ run: row.id, differs: true })}>
                    {row.accounting.naiveGap !== null && formatPoints(row.accounting.naiveGap)}
                  </TextLink>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {sentence !== null && (
        <p className="mt-2 text-12 text-fg-2">
          <OutsideText text={sentence} lengthMax={600} />
        </p>
      )}
    </Card>
  );
}
