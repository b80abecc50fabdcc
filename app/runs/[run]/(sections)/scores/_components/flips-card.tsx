import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { countOf, formatCount } from "@/lib/views/format-number";
import { changedCount, flipMatrix, flipVerdicts, type VerdictFlip } from "@/lib/views/verdict-flips";
import { verdictShortWord } from "@/lib/views/verdict-words";

/** What a second scorer makes of the verdicts of a first one. Both sets are kept. */
export function FlipsCard({
  flips,
  from,
  to,
}: Readonly<{ flips: readonly VerdictFlip[]; from: string; to: string }>) {
  const matrix = flipMatrix(flips);
  return (
    <Card title="What changes" sub={`${countOf(changedCount(flips), "episode")} with another verdict`}>
      <p className="mb-2 text-12 text-fg-2">
        Rows: {from}. Columns: {to}.
      </p>
      <ScrollRegion label="Verdicts by both scorers">
        <table className="data-table is-dense is-inset">
          <caption className="sr-only">Episodes by verdict of both scorers</caption>
          <thead>
            <tr>
              <th scope="col">From</th>
              {flipVerdicts.map((verdict) => (
                <th key={verdict} scope="col" className="is-number">
                  {verdictShortWord[verdict]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {flipVerdicts.map((verdict, row) => (
              <tr key={verdict}>
                <th scope="row">
                  <VerdictBadge verdict={verdict} />
                </th>
                {flipVerdicts.map((other, column) => {
                  const count = matrix[row]?.[column] ?? 0;
                  const isChange = row !== column && count > 0;
                  return (
                    <td key={other} className={isChange ? "is-number font-semibold" : "is-number text-fg-3"}>
                      {formatCount(count)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
