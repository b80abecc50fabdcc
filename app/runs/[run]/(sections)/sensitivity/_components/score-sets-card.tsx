import { RateWords } from "@/components/tables/rate-words";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/views/format-number";
import { formatTime } from "@/lib/views/format-time";
import type { ScoreSetRow } from "@/lib/views/score-set-rows";

/** The configurations that scored this run. A new one is added beside the others and overwrites none. */
export function ScoreSetsCard({ rows, run }: Readonly<{ rows: readonly ScoreSetRow[]; run: string }>) {
  const inUse = rows.find((row) => row.isInUse);
  return (
    <Card title="Scorers of this run" sub="each set is kept; one is in use" isFlush>
      <ScrollRegion label="Scorers of this run">
        <table className="data-table [--row:44px]">
          <caption className="sr-only">Scorers of this run</caption>
          <thead>
            <tr>
              <th scope="col">Scorer</th>
              <th scope="col" className="is-number">
                Refusals
              </th>
              <th scope="col" className="is-number">
                Violations
              </th>
              <th scope="col" className="is-number">
                Indeterminate
              </th>
              <th scope="col" className="is-number">
                Worst to best
              </th>
              <th scope="col">Added</th>
              <th scope="col">
                <span className="sr-only">What changes</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.scorerId}>
                <th scope="row">
                  {row.label} {row.isInUse && <Chip tone="accent">in use</Chip>}
                  <span className="block font-mono text-11 text-fg-3">{row.scorerId.slice(0, 12)}</span>
                </th>
                <td className="is-number">
                  {formatCount(row.accounting.refusalEscalation)}
                  <span className="block text-11 text-fg-3">
                    {formatCount(row.accounting.shapes.unengaged)} unengaged
                  </span>
                </td>
                <td className="is-number font-medium">{formatCount(row.accounting.violation)}</td>
                <td className="is-number">{formatCount(row.accounting.indeterminate)}</td>
                <td className="is-number">
                  <RateWords accounting={row.accounting} />
                </td>
                <td className="text-fg-2">{formatTime(row.createdAt)}</td>
                <td className="is-number">
                  {inUse !== undefined && !row.isInUse && (
                    <TextLink
                      className="text-12"
                      href={`/runs/${encodeURIComponent(run)}/scores?from=${inUse.scorerId}&to=${row.scorerId}`}
                    >
                      What changes
                    </TextLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
