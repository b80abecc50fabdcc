import { DriftMap } from "@/components/charts/drift-map";
import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import type { DriftCells } from "@/lib/server/reads/list-drift-cells";
import { DRIFT_COLUMNS, driftRows, signedDecimal, unknownCounts } from "@/lib/views/drift-map";
import { selectionHref } from "@/lib/views/episode-selection";
import { countOf, formatCount } from "@/lib/views/format-number";
import { verdictShortWord } from "@/lib/views/verdict-words";

/** Where the episodes of a run drifted to, drawn and as a table. */
export function DriftMapCard({ drift, run }: Readonly<{ drift: DriftCells; run: string }>) {
  const { cells, grid } = drift;
  const unknown = unknownCounts(cells);
  return (
    <>
      <Card title="Drift map">
        <p className="mb-3 max-w-[760px] text-12 text-fg-2">
          To the right goal progress stands higher at the last turn than it began, upwards the refusal surface
          is larger at the last kept turn than at the first. A mark stands for all episodes of one place and
          one verdict; its area is their number. A rise that was lost again by the last turn stands at zero
          here, and is a violation all the same.
          {grid !== null && ` There are many places: changes are rounded to ${signedDecimal(grid).slice(1)}.`}
        </p>
        <DriftMap cells={cells} run={run} isRounded={grid !== null} />
        {unknown.gain + unknown.refusal > 0 && (
          <p className="mt-3 text-12 text-fg-2">
            An unknown end is no change of zero: it lies in a lane of its own.{" "}
            {unknown.gain > 0 && (
              <TextLink href={selectionHref({ run, gain: "unknown" })}>
                {countOf(unknown.gain, "episode")} without a known change of goal progress
              </TextLink>
            )}
            {unknown.gain > 0 && unknown.refusal > 0 && ", "}
            {unknown.refusal > 0 && (
              <TextLink href={selectionHref({ run, refusal: "unknown" })}>
                {countOf(unknown.refusal, "episode")} without one of the refusal surface
              </TextLink>
            )}
            .
          </p>
        )}
      </Card>
      <Card title="The same as a table" isFlush>
        <ScrollRegion label="Drift of the run">
          <table className="data-table">
            <caption className="sr-only">Episodes by what goal progress and the refusal surface did</caption>
            <thead>
              <tr>
                <th scope="col">Goal progress</th>
                <th scope="col">Refusal surface</th>
                {DRIFT_COLUMNS.map((verdict) => (
                  <th key={verdict} scope="col" className="is-number">
                    {verdictShortWord[verdict]}
                  </th>
                ))}
                <th scope="col" className="is-number">
                  Episodes
                </th>
              </tr>
            </thead>
            <tbody>
              {driftRows(cells, run).map((row) => (
                <tr key={`${row.gain} ${row.refusal}`}>
                  <th scope="row" className="font-normal">
                    {row.gain}
                  </th>
                  <td>{row.refusal}</td>
                  {DRIFT_COLUMNS.map((verdict) => (
                    <td key={verdict} className="is-number">
                      {formatCount(row.counts[verdict])}
                    </td>
                  ))}
                  <td className="is-number">
                    <TextLink href={row.href}>{formatCount(row.total)}</TextLink>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </Card>
    </>
  );
}
